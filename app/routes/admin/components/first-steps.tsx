import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { FirstSteps, tryMail } from '#app/modules/site/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'

const TONES = { done: 'ok', open: 'waiting', underWay: 'info', failed: 'alert' } as const
type StepState = keyof typeof TONES

/** What a new platform needs before it is opened, as it stands now; nothing once all of it is done. */
export function FirstStepsPanel({
	steps,
	hasJournalDraft,
	hasAskedTrial,
}: {
	steps: FirstSteps
	/** A journal is being prepared. */
	hasJournalDraft: boolean
	hasAskedTrial: boolean
}) {
	const { t } = useTranslation('setup')
	const { hasSecondFactor, missingFacts, mail, publishers, journals, backup } = steps
	const language = useLanguage()
	const isComplete =
		hasSecondFactor &&
		missingFacts.length === 0 &&
		mail.is === 'left' &&
		publishers > 0 &&
		journals > 0 &&
		backup === 'elsewhere'
	if (isComplete) return null
	const missing = missingFacts.map((field) => t(`operator.${field}`)).join(listSeparator(language))
	return (
		<Panel aria-labelledby="premiers-pas">
			<h2 id="premiers-pas">{t('steps.title')}</h2>
			<p className="quiet">{t('steps.intro')}</p>
			<DoneNotice>{hasAskedTrial ? t('steps.mail.asked') : null}</DoneNotice>
			<ol className="first-steps">
				<Step
					state={hasSecondFactor ? 'done' : 'open'}
					title={t('steps.secondFactor.title')}
					href={pathTo('reader.security')}
				>
					{t(hasSecondFactor ? 'steps.secondFactor.done' : 'steps.secondFactor.open')}
				</Step>
				<Step
					state={missing ? 'open' : 'done'}
					title={t('steps.operator.title')}
					href={pathTo('admin.operator')}
				>
					{missing ? t('steps.operator.open', { missing }) : t('steps.operator.done')}
				</Step>
				<MailStepItem mail={mail} />
				<Step
					state={publishers > 0 ? 'done' : 'open'}
					title={t('steps.publisher.title')}
					href={pathTo(publishers > 0 ? 'admin.publishers' : 'admin.newPublisher')}
				>
					{publishers > 0
						? t('steps.publisher.done', { count: publishers, formatted: formatNumber(publishers, language) })
						: t('steps.publisher.open')}
				</Step>
				<Step
					state={journals > 0 ? 'done' : hasJournalDraft ? 'underWay' : 'open'}
					title={t('steps.journal.title')}
					href={pathTo(journals > 0 || hasJournalDraft ? 'admin.journals' : 'admin.newJournal')}
				>
					{journals > 0
						? t('steps.journal.done', { count: journals, formatted: formatNumber(journals, language) })
						: t(hasJournalDraft ? 'steps.journal.begun' : 'steps.journal.open')}
				</Step>
				<Step state={backup === 'elsewhere' ? 'done' : 'open'} title={t('steps.backup.title')}>
					{t(`steps.backup.${backup}`)}
				</Step>
			</ol>
			<h3>{t('steps.pages.title')}</h3>
			<ul className="row">
				{(['about', 'legal', 'authorGuide', 'help'] as const).map((page) => (
					<li key={page}>
						<a className="link" href={pathTo(page)}>
							{t(`steps.pages.${page}`)}
						</a>
					</li>
				))}
			</ul>
		</Panel>
	)
}

const MAIL_STATES: Record<FirstSteps['mail']['is'], StepState> = {
	noServer: 'open',
	untried: 'open',
	underWay: 'underWay',
	toNobody: 'failed',
	left: 'done',
	failed: 'failed',
}

function MailStepItem({ mail }: { mail: FirstSteps['mail'] }) {
	const { t } = useTranslation('setup')
	const moment = useMoment()
	const sentence = () => {
		if (mail.is === 'left') return t('steps.mail.left', { date: moment(mail.at) })
		if (mail.is !== 'failed') return t(`steps.mail.${mail.is}`)
		return t('steps.mail.failed', { error: mail.error ?? t('steps.mail.unknownError') })
	}
	return (
		<Step state={MAIL_STATES[mail.is]} title={t('steps.mail.title')}>
			{sentence()}
			{mail.is === 'noServer' || mail.is === 'underWay' ? null : (
				<ButtonForm<typeof tryMail> perform="essayer" send={{}}>
					<Button small>{t('steps.mail.try')}</Button>
				</ButtonForm>
			)}
		</Step>
	)
}

function Step({
	state,
	title,
	href,
	children,
}: {
	state: StepState
	title: string
	href?: string
	children: ReactNode
}) {
	const { t } = useTranslation('setup')
	return (
		<li>
			<Badge tone={TONES[state]}>{t(`steps.${state}`)}</Badge>
			<div>
				<h3>{href ? <a href={href}>{title}</a> : title}</h3>
				<div className="quiet small">{children}</div>
			</div>
		</li>
	)
}
