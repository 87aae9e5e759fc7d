import { useTranslation } from '#app/i18n/use-translation.ts'
import type { AnnouncementState } from '#app/modules/announcement/index.ts'
import { Badge } from '#app/ui/badge.tsx'

const TONES = { draft: undefined, scheduled: 'waiting', shown: 'ok', past: undefined } as const

/** Where an announcement stands, in a word. */
export function StateBadge({ state }: { state: AnnouncementState }) {
	const { t } = useTranslation('announcements')
	return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
