import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { mergeAccounts, previewAccountMerge } from '#app/modules/account/merge/index.server.ts'
import {
	accountMergeForm,
	COUNTED,
	DAYS_TO_SEPARATE,
	isNamedByManuscript,
	type MergeObstacle,
	type MergePreview,
} from '#app/modules/account/merge/index.ts'
import { isProofFault, ProofField, useProofSentence } from '#app/modules/identity/components/index.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/merge'

const FIELDS = fieldsOf(accountMergeForm.extend(ownPassword.shape))

export async function loader({ context, params: { id, mergedId } }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	return {
		...(await previewAccountMerge(ctx, actor, { keptId: id, mergedId })),
		asksProof: !isFreshlyProved(actor, ctx.now()),
	}
}

export async function action({ context, params: { id, mergedId }, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const sender = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const answer = await withProof({ context, request }, sender, form, (actor) =>
		postsAs(ctx, actor)(mergeAccounts, { keptId: id, mergedId })(form),
	)
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('admin.person', { id, fait: 'reuni' }), 303)
}

/** Two accounts side by side, what making one of them would do, and what forbids it. */
export default function MergeAccounts({ loaderData, actionData }: Route.ComponentProps) {
	const { kept, merged, counts, obstacles, asksProof } = loaderData
	const { t } = useTranslation('accountMerge')
	const { t: admin } = useTranslation('admin')
	const code = actionData?.error ?? null
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'people', label: admin('rooms.people'), href: pathTo('admin.people') },
					{
						key: 'kept',
						label: <bdi>{kept.name}</bdi>,
						href: pathTo('admin.person', { id: kept.userId }),
					},
					{ key: 'self', label: t('title') },
				]}
			/>
			<AdminHeading title={t('title')} />
			<Compared kept={kept} merged={merged} />
			<p className="mt-4">
				<ButtonLink href={pathTo('admin.mergeAccounts', { id: merged.userId, mergedId: kept.userId })}>
					{t('swap')}
				</ButtonLink>
			</p>
			<Counts counts={counts} />
			{obstacles.length > 0 ? (
				<Obstacles obstacles={obstacles} />
			) : (
				<MergeForm code={code} asksProof={asksProof} isRefused={actionData !== undefined} />
			)}
		</>
	)
}

function Compared({ kept, merged }: Pick<MergePreview, 'kept' | 'merged'>) {
	const { t } = useTranslation('accountMerge')
	return (
		<TableRegion label={t('compared')} className="compared">
			<thead>
				<tr>
					<td />
					<th scope="col">{t('kept')}</th>
					<th scope="col">{t('merged')}</th>
				</tr>
			</thead>
			<tbody>
				{(['name', 'email', 'institution'] as const).map((row) => (
					<tr key={row}>
						<th scope="row">{t(`rows.${row}`)}</th>
						{[kept, merged].map((account) => (
							<td key={account.userId}>
								<bdi dir={row === 'email' ? 'ltr' : 'auto'}>{account[row]}</bdi>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

function Counts({ counts }: Pick<MergePreview, 'counts'>) {
	const { t } = useTranslation('accountMerge')
	const language = useLanguage()
	return (
		<Panel aria-labelledby="nombres" className="mt-6">
			<h2 id="nombres">{t('counts.title')}</h2>
			<p className="quiet">{t('counts.text')}</p>
			<dl className="facts-list">
				{COUNTED.map((name) => (
					<div key={name}>
						<dt>{t(`counts.${name}`)}</dt>
						<dd>{formatNumber(counts[name], language)}</dd>
					</div>
				))}
			</dl>
		</Panel>
	)
}

function Obstacles({ obstacles }: { obstacles: readonly MergeObstacle[] }) {
	const { t } = useTranslation('accountMerge')
	return (
		<Notice as="section" tone="severe" aria-labelledby="obstacles">
			<h2 id="obstacles">{t('obstacles.title')}</h2>
			<ul className="bullet-list">
				{obstacles.map((obstacle) => (
					<li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
				))}
			</ul>
			{obstacles.some(isNamedByManuscript) ? <p>{t('obstacles.unnamed')}</p> : null}
		</Notice>
	)
}

function MergeForm({
	code,
	asksProof,
	isRefused,
}: {
	code: string | null
	asksProof: boolean
	isRefused: boolean
}) {
	const { t } = useTranslation('accountMerge')
	const language = useLanguage()
	const sentence = useProofSentence()
	const ofProof = isProofFault(code) ? sentence(code) : undefined
	return (
		<Panel aria-labelledby="suites">
			<h2 id="suites">{t('effects.title')}</h2>
			<ul className="bullet-list">
				{(['acts', 'stays', 'closed', 'leads', 'told'] as const).map((effect) => (
					<li key={effect}>{t(`effects.${effect}`)}</li>
				))}
				<li>
					{t('effects.undone', {
						count: DAYS_TO_SEPARATE,
						formatted: formatNumber(DAYS_TO_SEPARATE, language),
					})}
				</li>
			</ul>
			{isRefused ? (
				<FormSummary title={t('refused')} faults={ofProof ? [{ href: '#password', text: ofProof }] : []}>
					{ofProof ? null : t('correct')}
				</FormSummary>
			) : null}
			<FieldsForm fields={FIELDS} className="form narrow" errors={{ password: ofProof }} noValidate>
				<ParagraphsField of={FIELDS.reason} label={t('reason')} hint={t('reasonHelp')} rows={2} />
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button variant="primary">{t('submit')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}
