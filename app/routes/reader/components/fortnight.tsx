import { formatNumber, formatWeekday } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { fortnightOf } from '#app/modules/waiting/index.ts'
import { classes } from '#app/ui/classes.ts'
import { Sign } from '#app/ui/icons.tsx'

/** So many marks stand for what is due on a day; beyond them a figure does. */
const MARKS = [1, 2, 3]
const SATURDAY = 6

/** What is late and the two weeks to come, each day with a mark for what is due on it, which leads to the first of it in the list. */
export function Fortnight({ late, days }: { late: number; days: ReturnType<typeof fortnightOf> }) {
	const { t } = useTranslation('waiting')
	const language = useLanguage()
	return (
		<nav className="fortnight" aria-label={t('fortnight')} data-one-stop="">
			<ol>
				{late > 0 ? (
					<li className="late">
						<a href="#late">
							<span>{t('parts.late')}</span>
							<Marks count={late} />
						</a>
					</li>
				) : null}
				{days.map(({ day, due: [first, ...others] }, ahead) => {
					const said = (
						<>
							<span aria-hidden="true">{formatWeekday(day, language, 'short')}</span>
							<span className="visually-hidden">{formatWeekday(day, language, 'long')}</span>
						</>
					)
					return (
						<li
							key={day}
							className={classes(ahead === 0 && 'today', isWeekend(day) && 'weekend')}
							aria-current={ahead === 0 ? 'date' : undefined}
						>
							{first ? (
								<a href={`#${placeOf(first.id)}`}>
									{said}
									<Marks count={1 + others.length} />
								</a>
							) : (
								<span>{said}</span>
							)}
						</li>
					)
				})}
			</ol>
		</nav>
	)
}

/** Where a thing that waits stands on its page. */
export const placeOf = (id: string): string => `attend-${id.replace(/[^\w-]/g, '-')}`

function Marks({ count }: { count: number }) {
	const { t } = useTranslation('waiting')
	const formatted = formatNumber(count, useLanguage())
	return (
		<span className="marks">
			{count > MARKS.length ? (
				<b aria-hidden="true">{formatted}</b>
			) : (
				MARKS.slice(0, count).map((mark) => <Sign key={mark} name="losange" size={10} />)
			)}
			<span className="visually-hidden">{t('things', { count, formatted })}</span>
		</span>
	)
}

function isWeekend(day: string): boolean {
	return new Date(`${day}T00:00:00Z`).getUTCDay() % SATURDAY === 0
}
