import type { ReactNode } from 'react'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import type { depositWork } from '../commands.server.ts'
import type { LoggedDeposit, WorkDois } from '../queries.server.ts'
import { DoiState } from './doi-state.tsx'

const TONES = { queued: 'info', sent: 'info', registered: 'ok', refused: 'alert' } as const

/** The DOI of one work: how far it is, where it leads, and each deposit with what was sent and answered. */
export function WorkDoi({
	dois: { work, hasAccount, deposits },
	isDone,
	refused,
}: {
	dois: WorkDois
	isDone: boolean
	refused: 'noAccount' | 'isOff' | 'noDoi' | 'foreignDoi' | 'underWay' | 'demonstration' | null
}) {
	const { t } = useTranslation('dois')
	const moment = useMoment()
	return (
		<>
			<DoneNotice>{isDone && !refused ? t('done.deposited') : null}</DoneNotice>
			{refused ? (
				<FormSummary title={t('refused')} faults={[]}>
					{t(`errors.${refused}`)}
				</FormSummary>
			) : null}
			<p className="facts mt-3">
				<DoiState state={work.state} />
				{work.doi ? <bdi dir="ltr">{work.doi}</bdi> : null}
				{work.doi === null && work.state !== 'none' ? <span>{t('noDoi')}</span> : null}
				<a className="link" href={work.path}>
					{t('page')}
				</a>
			</p>
			{work.outcome && work.checkedAt ? (
				<p className="small quiet">
					{t(`checked.${work.outcome}`, { moment: moment(work.checkedAt) })}{' '}
					{work.outcome === 'elsewhere' && work.target ? <bdi dir="ltr">{work.target}</bdi> : null}
				</p>
			) : null}
			{hasAccount ? null : <p className="quiet mt-4 mb-5">{t('noAccount')}</p>}
			{work.state === 'sent' || !hasAccount ? null : (
				<ButtonForm<typeof depositWork, 'slug' | 'holder' | 'workId'>
					className="form mt-4 mb-5"
					perform="deposer"
					send={{}}
				>
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
