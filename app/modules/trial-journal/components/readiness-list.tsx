import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import type { TrialReadiness } from '../model.ts'

/** What a journal should have before it opens, and which of it a trial has. */
export function ReadinessList({ readiness }: { readiness: TrialReadiness }) {
	const { t } = useTranslation('trial')
	return (
		<ul>
			{readiness.map(({ point, isThere }) => (
				<li key={point}>
					<Sign name={isThere ? 'plein' : 'losange'} size={10} /> {t(`readiness.${point}`)} :{' '}
					{t(isThere ? 'readiness.there' : 'readiness.missing')}
				</li>
			))}
		</ul>
	)
}
