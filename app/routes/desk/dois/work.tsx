import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { depositWork, getWorkDoi, type LoggedDeposit } from '#app/modules/deposit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/work'
import { DoiState, DoisHead } from './dois-head.tsx'

const TONES = { queued: 'info', sent: 'info', registered: 'ok', refused: 'alert' } as const

export async function loader({ context, params: { slug, id }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return {
		...(await getWorkDoi(context.get(ctxContext), actor, { slug, workId: id })),
		isDone: new URL(request.url).searchParams.get('fait') === 'deposited',
	}
}

export async function action({ context, params: { slug, id }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		deposer: ['deposited', posts(depositWork, { slug, workId: id })],
	})
	if (answer.ok) return redirect(pathTo('desk.doi', { slug, id, fait: done }), 303)
	return refusedForm(form, answer)
}

/** The DOI of one work: how far it is, where it leads, and each deposit with what was sent and answered. */
export default function WorkDoiPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, work, deposits, isDone } = loaderData
	const { t } = useTranslation('dois')
	const moment = useMoment()
	const title = <TextIn texts={work.title} original={work.language} />
	return (
		<>
			<DoisHead journal={journal} title={t('one')} here={title} />
			<PageHeading title={title} />
			<DoneNotice>{isDone && !actionData ? t('done.deposited') : null}</DoneNotice>
			{actionData?.error ? (
				<FormSummary title={t('refused')} faults={[]}>
					{t(`errors.${actionData.error}`)}
				</FormSummary>
			) : null}
			<p className="facts mt-3">
				<DoiState state={work.state} />
				{work.doi ? <bdi dir="ltr">{work.doi}</bdi> : <span>{t('noDoi')}</span>}
				<a className="link" href={pathTo('article', { slug: work.slug })}>
					{t('page')}
				</a>
			</p>
			{work.outcome && work.checkedAt ? (
				<p className="small quiet">
					{t(`checked.${work.outcome}`, { moment: moment(work.checkedAt) })}{' '}
					{work.outcome === 'elsewhere' && work.target ? <bdi dir="ltr">{work.target}</bdi> : null}
				</p>
			) : null}
			{work.state === 'sent' ? null : (
				<ButtonForm<typeof depositWork, 'slug' | 'workId'> className="form mb-5" perform="deposer" send={{}}>
					<p>
						<Button variant="primary">{t(deposits.length > 0 ? 'again' : 'deposit')}</Button>
					</p>
				</ButtonForm>
			)}
			<h2>{t('log.title')}</h2>
			{deposits.length === 0 ? <p className="quiet">{t('log.none')}</p> : null}
			{deposits.map((deposit) => (
				<DepositPanel key={deposit.id} deposit={deposit} />
			))}
		</>
	)
}

function DepositPanel({ deposit }: { deposit: LoggedDeposit }) {
	const { t } = useTranslation('dois')
	const moment = useMoment()
	const heading = `depot-${deposit.id}`
	const facts: [string, ReactNode][] = [
		[
			t('log.service'),
			t(deposit.isTest ? 'log.trying' : 'log.really', { service: t(`services.${deposit.service}`) }),
		],
		[t('log.cause'), t(`causes.${deposit.cause}`)],
		...(deposit.by ? [[t('log.by'), <bdi key="by">{deposit.by}</bdi>] as [string, ReactNode]] : []),
		...(deposit.sentAt ? [[t('log.sent'), moment(deposit.sentAt)] as [string, ReactNode]] : []),
		...(deposit.endedAt ? [[t('log.ended'), moment(deposit.endedAt)] as [string, ReactNode]] : []),
	]
	return (
		<Panel aria-labelledby={heading}>
			<h3 id={heading}>{t('log.asked', { moment: moment(deposit.askedAt) })}</h3>
			<p>
				<Badge tone={TONES[deposit.state]}>{t(`depositStates.${deposit.state}`)}</Badge>
			</p>
			{deposit.reason ? <p>{t(`reasons.${deposit.reason}`)}</p> : null}
			{deposit.message ? (
				<blockquote className="small">
					<p lang="en" dir="ltr">
						{deposit.message}
					</p>
				</blockquote>
			) : null}
			<dl className="facts-list">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<SentOrAnswered summary={t('log.xml')} text={deposit.xml} />
			<SentOrAnswered summary={t('log.answer')} text={deposit.answer} />
		</Panel>
	)
}

function SentOrAnswered({ summary, text }: { summary: string; text: string | null }) {
	if (!text) return null
	return (
		<Disclosure summary={summary}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.2, 2.1.1) */}
			<pre className="mail-text" lang="en" dir="ltr" tabIndex={0}>
				{text}
			</pre>
		</Disclosure>
	)
}
