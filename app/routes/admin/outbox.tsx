import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	countListedMails,
	countMails,
	listMails,
	requeueFailedMails,
} from '#app/modules/account/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedRows, placesAround } from '#app/platform/http/list-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { PlacePaging } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Moment, Text } from '#app/ui/text.tsx'
import type { Route } from './+types/outbox'
import { AdminHeading } from './components/admin-page.tsx'
import { MAIL_STATES, MailMark } from './components/mail-state.tsx'
import { requireEntry } from './entry.server.ts'

const PAGE = pathTo('admin.outbox')
const LONGEST_ADDRESS = 254

export async function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const state = MAIL_STATES.find((name) => name === searchParams.get('etat')) ?? null
	const to = typedLine(searchParams.get('a') ?? '').slice(0, LONGEST_ADDRESS)
	const mails = await listMails(ctx, { state, to }, askedRows(searchParams))
	return {
		rows: mails.rows,
		...placesAround(mails),
		length: await countListedMails(ctx, { state, to }),
		counts: await countMails(ctx),
		hasMailServer: ctx.env.SMTP_URL !== undefined,
		state,
		to,
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
	const { rows, before, after, length, counts, hasMailServer, state, to, search, requeued } = loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
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
				isSet={to !== ''}
				whole={state ? `${PAGE}?etat=${state}` : PAGE}
			>
				<Field id="a" label={t('outbox.to')}>
					{(field) => <input {...field} name="a" type="search" defaultValue={to} dir="ltr" />}
				</Field>
			</ListFilter>
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
				<TableRegion label={t('rooms.outbox')}>
					<thead>
						<tr>
							{(['subject', 'to', 'template', 'created', 'state'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`outbox.columns.${column}`)}
								</th>
							))}
							<th scope="col" className="number-cell">
								{t('outbox.columns.attempts')}
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((mail) => (
							<tr key={mail.id}>
								<th scope="row">
									<a className="link" href={`${PAGE}/${mail.id}`}>
										<Text text={mail.subject} language={mail.language} />
									</a>
									{mail.lastError && mail.state !== 'sent' ? (
										<span className="mail-error" dir="ltr">
											{mail.lastError}
										</span>
									) : null}
								</th>
								<td>
									<bdi dir="ltr">{mail.to}</bdi>
								</td>
								<td>
									<bdi dir="ltr">{mail.template}</bdi>
								</td>
								<td>
									<Moment at={mail.createdAt} />
								</td>
								<td>
									<MailMark state={mail.state} />
								</td>
								<td className="number-cell">{formatNumber(mail.attempts, language)}</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<PlacePaging path={PAGE} search={search} before={before} after={after} />
		</>
	)
}
