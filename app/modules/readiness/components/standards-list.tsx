import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { tally } from '../judge.ts'
import { type Board, type PointState, STATES, type Standard } from '../model.ts'

const ORDER: readonly PointState[] = ['met', 'notMet', 'unknown']

/** A journal by every standard: its points as a row of signs, and how many of each kind; each leads to its points. */
export function StandardsList({
	board,
	present = null,
	hrefOf,
}: {
	board: Board
	present?: Standard | null
	hrefOf: (standard: Standard) => string
}) {
	const { t } = useTranslation('readiness')
	const language = useLanguage()
	return (
		<nav aria-label={t('standardsLabel')}>
			<ul className="standards">
				{board.map(({ standard, points }) => {
					const counts = tally(points)
					return (
						<li key={standard}>
							<a href={hrefOf(standard)} aria-current={standard === present ? 'page' : undefined}>
								<span>
									<b>{t(`standards.${standard}`)}</b>
									<span className="quiet">{t(`standardNotes.${standard}`)}</span>
								</span>
								<span className="point-row" aria-hidden="true">
									{ORDER.flatMap((state) =>
										Array.from({ length: counts[state] }, (_, index) => (
											// biome-ignore lint/suspicious/noArrayIndexKey: equal signs have no name but their place
											<PointSign key={`${state}${index}`} state={state} />
										)),
									)}
								</span>
								<span className="point-tally figures-aligned">
									{STATES.map((state) => (
										<span key={state} className={`point-${state}`}>
											{t(`tally.${state}`, {
												count: counts[state],
												formatted: formatNumber(counts[state], language),
											})}
										</span>
									))}
								</span>
							</a>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}

/** Full: met; hollow: not met; half: unknown. */
export function PointSign({ state }: { state: PointState }) {
	return (
		<svg className={`point-sign point-${state}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
			<path className="outline" d="M8 1.5L14.5 8L8 14.5L1.5 8z" />
			{state === 'unknown' ? <path className="half" d="M8 1.5L14.5 8L1.5 8z" /> : null}
		</svg>
	)
}
