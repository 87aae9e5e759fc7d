import { useTranslation } from '#app/i18n/use-translation.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { WorkDoiState } from '../model.ts'

const TONES: Readonly<Record<WorkDoiState, BadgeTone | undefined>> = {
	none: undefined,
	reserved: 'waiting',
	sent: 'info',
	tested: undefined,
	registered: 'ok',
	refused: 'alert',
}

/** How far a work is with its DOI, in a word or two. */
export function DoiState({ state }: { state: WorkDoiState }) {
	const { t } = useTranslation('dois')
	return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
