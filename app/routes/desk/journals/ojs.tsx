import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { discardExport, enterExport, getExports, sendExport } from '#app/modules/ojs-import/index.server.ts'
import { exportForm } from '#app/modules/ojs-import/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { SentExportPart } from '../components/ojs/sent-export.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/ojs'

const FIELDS = fieldsOf(exportForm)
const STEPS = ['where', 'issues', 'twice'] as const
const DONE = ['envoye', 'repris', 'retire'] as const

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await getExports(context.get(ctxContext), actor, slug)),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer, done } = await performPosted(form, {
		envoyer: ['envoye', posts(sendExport, { slug })],
		reprendre: ['repris', posts(enterExport, { slug })],
		retirer: ['retire', posts(discardExport, { slug })],
	})
	if (answer.ok) return redirect(pathTo('desk.ojs', { slug, fait: done }), 303)
	return refusedForm(form, answer)
}

/** Published issues and articles out of an installation of OJS: sent, looked at row by row, entered and published. */
export default function OjsImport({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, exports, formerPaths, done } = loaderData
	const { t } = useTranslation('ojsImport')
	const { t: settings } = useTranslation('journalSettings')
	const { t: production } = useTranslation('production')
	const { slug } = journal
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug }),
						label: <TextIn texts={journal.title} original={journal.language} />,
					},
					{ key: 'self', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData?.error ? (
				<FormSummary title={production('refused')} faults={[]}>
					{t(`errors.${actionData.error}`)}
				</FormSummary>
			) : null}
			<Panel aria-labelledby="envoyer">
				<h2 id="envoyer">{t('send.title')}</h2>
				<ul className="bullets">
					{STEPS.map((step) => (
						<li key={step}>{t(`send.steps.${step}`)}</li>
					))}
				</ul>
				<FieldsForm fields={FIELDS} perform="envoyer" encType="multipart/form-data" className="form mt-4">
					<FileField
						of={FIELDS.file}
						label={t('send.file')}
						hint={t('send.fileHelp')}
						accept=".xml,.gz"
						required
					/>
					<TextField
						of={FIELDS.formerPath}
						label={t('send.former')}
						hint={t('send.formerHelp')}
						dir="ltr"
						autoComplete="off"
					/>
					{formerPaths.length > 0 ? (
						<p className="small quiet">
							{t('send.known')} <bdi dir="ltr">{formerPaths.join(', ')}</bdi>
						</p>
					) : null}
					<p className="form-foot">
						<Button>{t('send.button')}</Button>
					</p>
				</FieldsForm>
			</Panel>
			{exports.map((sent) => (
				<SentExportPart key={sent.id} sent={sent} />
			))}
		</>
	)
}
