import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ConceptState } from '#app/modules/thesaurus/manage/index.ts'
import { Badge } from '#app/ui/badge.tsx'

/** What became of a concept on this platform. */
export function StateBadge({ state }: { state: ConceptState }) {
	const { t } = useTranslation('thesaurus')
	if (state === 'original') return <span className="quiet">{t('states.original')}</span>
	return <Badge tone={state === 'withdrawn' ? 'waiting' : 'info'}>{t(`states.${state}`)}</Badge>
}
