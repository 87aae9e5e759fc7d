import { useTranslation } from '#app/i18n/use-translation.ts'
import type { MailState } from '#app/modules/account/outbox.server.ts'

/** In the order of the tabs: what may need somebody comes first. */
export const MAIL_STATES = ['queued', 'failed', 'sent'] as const satisfies MailState[]

const KINDS = { queued: 'badge waiting', sent: 'puce ok', failed: 'badge alert' } as const

/** Where a mail stands, in words. */
export function MailMark({ state }: { state: MailState }) {
	const { t } = useTranslation('admin')
	return <span className={KINDS[state]}>{t(`outbox.states.${state}`)}</span>
}
