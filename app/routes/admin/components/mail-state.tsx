import { useTranslation } from '#app/i18n/use-translation.ts'
import type { MailState } from '#app/modules/account/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'

/** In the order of the tabs: what may need somebody comes first. */
export const MAIL_STATES = ['queued', 'failed', 'sent', 'kept'] as const satisfies MailState[]

const TONES = { queued: 'waiting', sent: 'ok', failed: 'alert', kept: undefined } as const

/** Where a mail stands, in words. */
export function MailMark({ state }: { state: MailState }) {
	const { t } = useTranslation('admin')
	return <Badge tone={TONES[state]}>{t(`outbox.states.${state}`)}</Badge>
}
