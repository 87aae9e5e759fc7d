import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { PublicFigures } from '#app/modules/site/index.server.ts'

export type FigureName = keyof PublicFigures | 'activeUsers'

/** Counted figures of the platform, each with what it counts; what there is none of is left out. */
export function FiguresBand({ figures }: { figures: { name: FigureName; value: number }[] }) {
	const { t } = useTranslation('statistics')
	const language = useLanguage()
	const counted = figures.filter(({ value }) => value > 0)
	if (counted.length === 0) return null
	return (
		<div className="figures">
			{counted.map(({ name, value }) => (
				<div key={name}>
					<b>{formatNumber(value, language)}</b>
					<span>{t(`unit.${name}`, { count: value })}</span>
				</div>
			))}
		</div>
	)
}
