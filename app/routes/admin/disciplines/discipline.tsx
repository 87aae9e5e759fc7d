import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	changeDiscipline,
	deleteDiscipline,
	getManagedDiscipline,
	mergeDiscipline,
} from '#app/modules/work/discipline/index.server.ts'
import { mergeForm } from '#app/modules/work/discipline/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AskFirst, Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/discipline'
import { DisciplineForm } from './discipline-form.tsx'

const DONE = ['ajoutee', 'enregistree'] as const
const MERGE = fieldsOf(mergeForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		discipline: await getManagedDiscipline(context.get(ctxContext), actor, params.id),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistree', posts(changeDiscipline, { id })],
		reunir: ['reunie', posts(mergeDiscipline, { id })],
		supprimer: ['supprimee', posts(deleteDiscipline, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'enregistree') return redirect(pathTo('admin.discipline', { id, fait: done }), 303)
	return redirect(pathTo('admin.disciplines', { fait: done }), 303)
}

/** A discipline: its names and sign, its end in another, its removal. */
export default function DisciplinePage({ loaderData, actionData }: Route.ComponentProps) {
	const { discipline, done } = loaderData
	const { name, version, works, journals, others, isUsed } = discipline
	const { t } = useTranslation('disciplines')
	const language = useLanguage()
	const faults = useRefusedFields()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	return (
		<>
			<HiddenHead title={chooseText(name, language)?.text ?? discipline.id} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.disciplines'), label: t('title') },
					{ key: 'self', label: <TextIn texts={name} /> },
				]}
			/>
			<AdminHeading title={<TextIn texts={name} />}>
				{t('workCount', counted(works))} · {t('journalCount', counted(journals))}
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error === 'changedMeanwhile' || actionData.error === 'inUse'
						? t(`errors.${actionData.error}`)
						: t('correct')}
				</FormSummary>
			) : null}
			<DisciplineForm discipline={discipline} perform="enregistrer" />
			{others.length > 0 ? (
				<Panel aria-labelledby="reunir" className="mt-6">
					<h2 id="reunir">{t('merge')}</h2>
					<p className="quiet mb-5">{t('mergeText')}</p>
					<FieldsForm fields={MERGE} className="form narrow" perform="reunir" hidden={{ version }}>
						<SelectField of={MERGE.intoId} label={t('into')}>
							<option value="">{t('intoNone')}</option>
							{others.map((other) => (
								<option key={other.id} value={other.id}>
									{chooseText(other.name, language)?.text ?? other.id}
								</option>
							))}
						</SelectField>
						<AskFirst act={t('mergeSubmit')}>
							<p className="small">
								{t('mergeLost', {
									works: t('workCount', counted(works)),
									journals: t('journalCount', counted(journals)),
								})}
							</p>
							<Button variant="danger" small>
								{t('mergeSubmit')}
							</Button>
						</AskFirst>
					</FieldsForm>
				</Panel>
			) : null}
			<Panel aria-labelledby="suppression" className="mt-6">
				<h2 id="suppression">{t('removal')}</h2>
				<p className="quiet">{t(isUsed ? 'errors.inUse' : 'removalText')}</p>
				{isUsed ? null : (
					<RemovalForm<typeof deleteDiscipline, 'id'>
						perform="supprimer"
						send={{ version }}
						act={t('remove')}
					/>
				)}
			</Panel>
		</>
	)
}
