import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { compareTexts, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	countListedMails,
	countMails,
	type ListedMail,
	listMails,
	requeueFailedMails,
} from '#app/modules/account/index.server.ts'
import { ExportForm, proofFaultIn } from '#app/modules/identity/components/index.ts'
import { useMailName } from '#app/modules/mail-template/components/index.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedRows, placesAround } from '#app/platform/http/list-state.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { MAIL_GROUPS, type MailGroup } from '#app/platform/mail/names.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { ChoiceFilter, DaysFilter, ListFilter } from '#app/ui/list-filter.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { PlacePaging } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment, Text } from '#app/ui/text.tsx'
import type { Route } from './+types/outbox'
import { AdminHeading } from './components/admin-page.tsx'
import { LastError } from './components/last-error.tsx'
import { MAIL_STATES, MailMark } from './components/mail-state.tsx'
import { requireEntry } from './entry.server.ts'
import { askedMails } from './outbox-filter.ts'

const PAGE = pathTo('admin.outbox')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const filter = askedMails(searchParams)
	const mails = await listMails(ctx, filter, askedRows(searchParams))
	return {
		rows: mails.rows,
		...placesAround(mails),
		length: await countListedMails(ctx, filter),
		counts: await countMails(ctx),
		shown: await shownColumns(ctx, actor, searchParams, 'outbox'),
		asksProof: !isFreshlyProved(actor, ctx.now()),
		proofFault: proofFaultIn(searchParams),
		hasMailServer: ctx.env.SMTP_URL !== undefined,
		...filter,
		search,
		requeued: searchParams.get('fait') === 'renvoyes' ? Number(searchParams.get('combien')) || 0 : null,
	}
}

/** Sends all failed ones again. */
export async function action({ context }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const sent = await requeueFailedMails(context.get(ctxContext), actor, {})
	return redirect(pathTo('admin.outbox', { fait: 'renvoyes', combien: String(sent.count) }), 303)
}

/** The outbox: what waits, what left, what could not. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { rows, shown, before, after, length, counts, hasMailServer, search, requeued } = loaderData
	const { state, to, template, from, until } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const { head, columns } = useColumns()
	const nameOf = useMailName()
	const { t: ofMails } = useTranslation('mailTemplates')
	const sorts = (Object.keys(MAIL_GROUPS) as MailGroup[]).map((group) => ({
		name: ofMails(`sorts.${group}`),
		choices: MAIL_GROUPS[group]
			.map((name) => [name, nameOf(name)] as const)
			.toSorted(([, one], [, other]) => compareTexts(one, other, language)),
	}))
	const figure = ({ count, isMore }: { count: number; isMore: boolean }) =>
		isMore
			? t('overview.moreThan', { formatted: formatNumber(count, language) })
			: formatNumber(count, language)
	return (
		<>
			<HiddenHead title={t('rooms.outbox')} />
			<AdminHeading title={t('rooms.outbox')}>{t('outbox.intro')}</AdminHeading>
			<DoneNotice>
				{requeued === null
					? null
					: t('outbox.requeued', { count: requeued, formatted: formatNumber(requeued, language) })}
			</DoneNotice>
			{hasMailServer ? null : <Notice className="mb-5">{t('outbox.noServer')}</Notice>}
			{state === 'kept' ? <Notice className="mb-5">{t('outbox.keptNote')}</Notice> : null}
			<TabLinks label={t('filter.label')}>
				<a href={PAGE} aria-current={state === null ? 'page' : undefined}>
					{t('outbox.tabs.all')}
				</a>
				{MAIL_STATES.map((name) => (
					<a key={name} href={`${PAGE}?etat=${name}`} aria-current={state === name ? 'page' : undefined}>
						{t(`outbox.tabs.${name}`)} <span className="figures-aligned">{figure(counts[name])}</span>
					</a>
				))}
			</TabLinks>
			<ListFilter
				action={PAGE}
				keep={{ etat: state }}
				isSet={to !== '' || template !== null || from !== null || until !== null}
				whole={state ? `${PAGE}?etat=${state}` : PAGE}
			>
				<Field id="a" label={t('outbox.to')}>
					{(field) => <input {...field} name="a" type="search" defaultValue={to} dir="ltr" />}
				</Field>
				<ChoiceFilter
					name="courriel"
					label={t('outbox.columns.template')}
					any={t('outbox.anyMail')}
					options={sorts}
					value={template}
				/>
				<DaysFilter from={from} until={until} />
			</ListFilter>
			<ColumnChoice
				table="outbox"
				columns={TABLES.outbox.columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			<p className="table-count figures-aligned" role="status">
				{length.isMore
					? t('outbox.moreThan', { formatted: formatNumber(length.count, language) })
					: t('outbox.count', { count: length.count, formatted: formatNumber(length.count, language) })}
			</p>
			{state === 'failed' && rows.length > 0 ? (
				<ButtonForm action={PAGE} send={{}} className="mb-5">
					<Button small>{t('outbox.requeueAll')}</Button>
				</ButtonForm>
			) : null}
			{rows.length === 0 ? (
				<EmptyState title={t('outbox.none')} />
			) : (
				<ListTable label={t('rooms.outbox')} rows={rows} head={head} columns={columns} shown={shown} />
			)}
			<PlacePaging path={PAGE} search={search} before={before} after={after} />
			{rows.length === 0 ? null : (
				<ExportForm
					action={withParams(pathTo('admin.outboxFile'), new URLSearchParams(search), {
						...{ apres: null, avant: null, col: null, preuve: null, fait: null, combien: null },
					})}
					submit={t('filter.csv')}
					asksProof={loaderData.asksProof}
					fault={loaderData.proofFault}
				/>
			)}
			{rows.length > 0 ? <ListKeys ticks={false} /> : null}
		</>
	)
}

function useColumns(): {
	head: ListColumn<ListedMail>
	columns: { [name in ColumnOf<'outbox'>]: ListColumn<ListedMail> }
} {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const nameOf = useMailName()
	return {
		head: { label: t('outbox.columns.subject'), cell: (mail) => <Subject mail={mail} /> },
		columns: {
			to: { label: t('outbox.columns.to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
			template: {
				label: t('outbox.columns.template'),
				cell: ({ template }) => nameOf(template),
			},
			language: { label: t('outbox.language'), cell: (mail) => languageName(mail.language, language) },
			created: {
				label: t('outbox.columns.created'),
				cell: ({ createdAt }) => <Moment at={createdAt} />,
			},
			sent: { label: t('outbox.sentAt'), cell: ({ sentAt }) => (sentAt ? <Moment at={sentAt} /> : '—') },
			state: { label: t('outbox.columns.state'), cell: ({ state }) => <MailMark state={state} /> },
			attempts: {
				label: t('outbox.columns.attempts'),
				isNumber: true,
				cell: ({ attempts }) => formatNumber(attempts, language),
			},
		},
	}
}

function Subject({ mail }: { mail: ListedMail }) {
	return (
		<>
			<a className="link" href={pathTo('admin.mail', { id: mail.id })}>
				<Text text={mail.subject} language={mail.language} />
			</a>
			{mail.lastError && mail.state !== 'sent' ? <LastError text={mail.lastError} /> : null}
		</>
	)
}
