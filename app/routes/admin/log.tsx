import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { countLog, listLog, verifyAudit } from '#app/modules/audit/index.server.ts'
import { AUDIT_GROUPS, type AuditGroup } from '#app/modules/audit/index.ts'
import { ExportForm, proofFaultIn } from '#app/modules/identity/components/index.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedRows, placesAround } from '#app/platform/http/list-state.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { ChoiceFilter, DaysFilter, ListFilter } from '#app/ui/list-filter.tsx'
import { PlacePaging } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/log'
import { AdminHeading } from './components/admin-page.tsx'
import { LogTable } from './components/log-table.tsx'
import { requireEntry } from './entry.server.ts'
import { logFilter } from './log-filter.ts'

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const filter = logFilter(searchParams)
	const log = await listLog(ctx, filter, askedRows(searchParams))
	return {
		rows: log.rows,
		...placesAround(log),
		length: await countLog(ctx, filter),
		filter,
		search,
		asksProof: !isFreshlyProved(actor, ctx.now()),
		proofFault: proofFaultIn(searchParams),
	}
}

/** Looks whether the chain of entries is whole. */
export async function action({ context }: Route.ActionArgs) {
	requireEntry(context, 'platform')
	return data({ brokenAt: await verifyAudit(context.get(ctxContext)) })
}

/** The audit log: who did what to whom, and whether the log itself is whole. */
export default function Log({ loaderData, actionData }: Route.ComponentProps) {
	const { rows, before, after, length, filter, search, asksProof, proofFault } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const isFiltered = Boolean(filter.action || filter.person || filter.from || filter.until)
	return (
		<>
			<HiddenHead title={t('rooms.log')} />
			<AdminHeading
				title={t('rooms.log')}
				actions={
					<ButtonForm action={pathTo('admin.log')} send={{}}>
						<Button small>{t('log.verify')}</Button>
					</ButtonForm>
				}
			>
				{t('log.intro')}
			</AdminHeading>
			{actionData?.brokenAt ? (
				<Notice tone="severe" role="alert">
					{t('log.broken', { sequence: formatNumber(actionData.brokenAt, language) })}
				</Notice>
			) : (
				<DoneNotice>{actionData ? t('log.verified') : null}</DoneNotice>
			)}
			<ListFilter action={pathTo('admin.log')} isSet={isFiltered}>
				<ChoiceFilter
					name="acte"
					label={t('log.action')}
					any={t('log.anyAction')}
					options={GROUPS.map((group) => ({
						name: t(`log.groups.${group}`),
						choices: AUDIT_GROUPS[group].map((action) => [action, t(`log.actions.${action}`)]),
					}))}
					value={filter.action}
				/>
				<Field id="personne" label={t('log.person')}>
					{(field) => (
						<input
							{...field}
							name="personne"
							type="search"
							defaultValue={filter.person}
							placeholder={t('log.personHelp')}
							dir="auto"
						/>
					)}
				</Field>
				<DaysFilter from={filter.from} until={filter.until} />
			</ListFilter>
			<p className="table-count figures-aligned" role="status">
				{length.isMore
					? t('log.moreThan', { formatted: formatNumber(length.count, language) })
					: t('log.count', { count: length.count, formatted: formatNumber(length.count, language) })}
			</p>
			{rows.length === 0 ? (
				<EmptyState title={t('log.none')} />
			) : (
				<LogTable rows={rows} label={t('rooms.log')} />
			)}
			<ExportForm
				action={withParams(pathTo('admin.logFile'), new URLSearchParams(search), {
					apres: null,
					avant: null,
					preuve: null,
				})}
				submit={t('filter.csv')}
				asksProof={asksProof}
				fault={proofFault}
			/>
			<PlacePaging path={pathTo('admin.log')} search={search} before={before} after={after} />
		</>
	)
}
