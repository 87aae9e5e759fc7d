import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { saidOf, type WaitingItem } from '#app/modules/waiting/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** What waits for this person first, late before all, and the way to the rest. */
export function WaitingPanel({ items, total }: { items: WaitingItem[]; total: number }) {
	const { t } = useTranslation('dashboard')
	const { t: waiting } = useTranslation('waiting')
	const language = useLanguage()
	return (
		<Panel aria-labelledby="attente">
			<h2>
				<span id="attente">{t('waiting')}</span>
				<ButtonLink variant="bare" className="arrow" href={pathTo('waiting')}>
					{t('allWaiting', { formatted: formatNumber(total, language) })}
				</ButtonLink>
			</h2>
			{total === 0 ? <p className="quiet">{t('nothingWaits')}</p> : null}
			<ul className="to-handle">
				{items.map((item) => {
					const { id, href, what, daysLate, journal } = item
					return (
						<li key={id}>
							<a href={href}>
								{daysLate > 0 ? (
									<Badge tone="alert" className="figures-aligned">
										{waiting('days', { count: daysLate, formatted: formatNumber(daysLate, language) })}
									</Badge>
								) : null}
								<span>
									{waiting(`what.${what}`, saidOf(item, language))}
									{journal ? (
										<span className="quiet">
											{' · '}
											<TextIn texts={journal.title} original={journal.language} />
										</span>
									) : null}
								</span>
							</a>
						</li>
					)
				})}
			</ul>
		</Panel>
	)
}
