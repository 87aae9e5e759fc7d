import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { keepApart, mergePeople, previewMerge } from '#app/modules/person/manage/index.server.ts'
import { type ComparedPerson, DAYS_TO_UNDO, mergeForm } from '#app/modules/person/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/merge'
import { ComparedRows } from './compared-rows.tsx'

const FIELDS = fieldsOf(mergeForm)

export async function loader({ context, params }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	return previewMerge(context.get(ctxContext), actor, params)
}

export async function action({ context, params: { id, mergedId }, request }: Route.ActionArgs) {
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		reunir: ['reunie', posts(mergePeople, { id, mergedId })],
		distinguer: ['distincts', posts(keepApart, { id, otherId: mergedId })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'distincts') return redirect(pathTo('admin.signers', { vue: 'doublons', fait: done }), 303)
	return redirect(pathTo('admin.signer', { id, fait: done }), 303)
}

/** Two people side by side, and what making one of them would do. */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
	const { kept, merged, version, reason } = loaderData
	const { t } = useTranslation('signers')
	const faults = useRefusedFields()
	const hasTwo = kept.orcid !== null && merged.orcid !== null && kept.orcid !== merged.orcid
	return (
		<>
			<HiddenHead title={t('merge.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.signers'), label: t('title') },
					{
						key: 'kept',
						href: pathTo('admin.signer', { id: kept.id }),
						label: <bdi>{kept.name}</bdi>,
					},
					{ key: 'self', label: t('merge.title') },
				]}
			/>
			<AdminHeading title={t('merge.title')}>{t('merge.intro')}</AdminHeading>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error ? t(`errors.${actionData.error}`) : t('correct')}
				</FormSummary>
			) : null}
			{reason ? (
				<p>
					<Badge tone="waiting">{t(`reasons.${reason}`)}</Badge>
				</p>
			) : null}
			<TableRegion label={t('merge.compared')} className="compared">
				<thead>
					<tr>
						<td />
						<th scope="col">{t('merge.kept')}</th>
						<th scope="col">{t('merge.merged')}</th>
					</tr>
				</thead>
				<ComparedRows kept={kept} merged={merged} />
			</TableRegion>
			<p className="mt-4">
				<ButtonLink href={pathTo('admin.mergeSigners', { id: merged.id, mergedId: kept.id })}>
					{t('merge.swap')}
				</ButtonLink>
			</p>
			<Panel aria-labelledby="suites" className="mt-6">
				<h2 id="suites">{t('merge.effects')}</h2>
				<Effects kept={kept} merged={merged} />
				{kept.hasAccount && merged.hasAccount ? (
					<Notice tone="important">{t('merge.twoAccounts')}</Notice>
				) : null}
				{hasTwo ? <Notice tone="important">{t('merge.twoOrcids')}</Notice> : null}
				<FieldsForm fields={FIELDS} className="form" perform="reunir" hidden={{ version }}>
					{hasTwo ? <CheckField of={FIELDS.isSure} label={t('merge.isSure')} /> : null}
					<p className="form-foot">
						<Button variant="primary">{t('merge.submit')}</Button>
					</p>
				</FieldsForm>
			</Panel>
			<Panel aria-labelledby="distincts">
				<h2 id="distincts">{t('merge.orTwo')}</h2>
				<p className="quiet mb-4">{t('merge.apartText')}</p>
				<ButtonForm<typeof keepApart, 'id' | 'otherId'> perform="distinguer" send={{}}>
					<Button>{t('merge.apart')}</Button>
				</ButtonForm>
			</Panel>
		</>
	)
}

function Effects({ kept, merged }: { kept: ComparedPerson; merged: ComparedPerson }) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	const addresses = { from: pathTo('person', { id: merged.slug }), to: pathTo('person', { id: kept.slug }) }
	return (
		<ul className="bullet-list">
			<li>{t('merge.worksMove', counted(merged.signatures))}</li>
			<li>
				<bdi dir="ltr">{addresses.from}</bdi> {t('merge.leadsTo')} <bdi dir="ltr">{addresses.to}</bdi>
			</li>
			{!kept.orcid && merged.orcid ? (
				<li>{t('merge.orcidTaken', { orcid: isolate(merged.orcid, language) })}</li>
			) : null}
			{merged.followers > 0 ? <li>{t('merge.followersMove', counted(merged.followers))}</li> : null}
			{merged.hasAccount ? <li>{t('merge.accountMoves')}</li> : null}
			<li>{t('merge.undone', counted(DAYS_TO_UNDO))}</li>
		</ul>
	)
}
