import { formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import type { resendDelivery, resendFailed } from '../commands.server.ts'
import type { LoggedDelivery } from '../queries.server.ts'

const TONES = { waiting: 'waiting', delivered: 'ok', failed: 'alert' } as const
/** Why no answer came, as the log keeps it in the place of one. */
const FAULTS = ['malformed', 'inside', 'unknownHost', 'timeout', 'tooLarge', 'broken'] as const

/** What was sent to a webhook, the newest first: body, answer, and a button that sends it again, or all that failed. */
export function DeliveryLog({
	deliveries,
	perform,
	performAll,
}: {
	deliveries: readonly LoggedDelivery[]
	perform: string
	/** The act that sends all again that failed. */
	performAll: string
}) {
	const { t } = useTranslation('webhooks')
	return (
		<section aria-labelledby="envois" className="mt-6">
			<h2 id="envois">{t('log.title')}</h2>
			<p className="quiet mb-4">{deliveries.length === 0 ? t('log.none') : t('log.kept')}</p>
			{deliveries.some(({ state }) => state === 'failed') ? (
				<ButtonForm<typeof resendFailed, 'slug' | 'id'> perform={performAll} send={{}} className="mb-5">
					<Button small>{t('log.allAgain')}</Button>
				</ButtonForm>
			) : null}
			{deliveries.map((delivery) => (
				<DeliveryPanel key={delivery.id} delivery={delivery} perform={perform} />
			))}
		</section>
	)
}

function DeliveryPanel({ delivery, perform }: { delivery: LoggedDelivery; perform: string }) {
	const { t } = useTranslation('webhooks')
	const language = useLanguage()
	const moment = useMoment()
	const { id, event, state, createdAt, lastAt, tries, status, answer, payload } = delivery
	const heading = `envoi-${id}`
	const fault = status === null ? FAULTS.find((code) => code === answer) : undefined
	return (
		<Panel aria-labelledby={heading}>
			<h3 id={heading}>
				<bdi dir="ltr">{event}</bdi> · {moment(createdAt)}
			</h3>
			<p className="facts">
				<Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
				<span>{t('log.tries', { count: tries, formatted: formatNumber(tries, language) })}</span>
				{lastAt ? <span>{t('log.last', { moment: moment(lastAt) })}</span> : null}
				{status === null ? null : <span>{t('log.status', { status })}</span>}
			</p>
			{fault ? <p>{t(`faults.${fault}`)}</p> : null}
			<Said summary={t('log.body')} text={payload} />
			{fault ? null : <Said summary={t('log.answer')} text={answer} />}
			{state === 'waiting' ? null : (
				<ButtonForm<typeof resendDelivery, 'slug' | 'id'> perform={perform} send={{ deliveryId: id }}>
					<Button small>{t('log.again')}</Button>
				</ButtonForm>
			)}
		</Panel>
	)
}

function Said({ summary, text }: { summary: string; text: string | null }) {
	if (!text) return null
	return (
		<Disclosure summary={summary}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.2, 2.1.1) */}
			<pre className="mail-text" dir="ltr" tabIndex={0}>
				{text}
			</pre>
		</Disclosure>
	)
}
