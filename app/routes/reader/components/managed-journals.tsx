import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ManagedJournal } from '#app/modules/waiting/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { TableFrame } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The journals of a publisher manager: how many manuscripts are under way, how many are late, and whether somebody leads them. */
export function ManagedJournals({ journals }: { journals: readonly ManagedJournal[] }) {
	const { t } = useTranslation('waiting')
	const language = useLanguage()
	if (journals.length === 0) return null
	return (
		<section className="waiting-part" aria-labelledby="h-revues">
			<SectionTitle id="h-revues">{t('journals.title')}</SectionTitle>
			<TableFrame>
				<table>
					<thead>
						<tr>
							<th scope="col">{t('journals.journal')}</th>
							<th scope="col">{t('journals.active')}</th>
							<th scope="col">{t('journals.late')}</th>
							<th scope="col">{t('journals.chief')}</th>
						</tr>
					</thead>
					<tbody>
						{journals.map(({ id, slug, title, language: original, active, late, hasChief }) => (
							<tr key={id}>
								<th scope="row">
									<a href={pathTo('desk', { revue: slug })}>
										<TextIn texts={title} original={original} />
									</a>
								</th>
								<td className="figures-aligned">{formatNumber(active, language)}</td>
								<td className="figures-aligned">{formatNumber(late, language)}</td>
								<td>
									{hasChief ? t('journals.hasChief') : <Badge tone="alert">{t('journals.noChief')}</Badge>}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
		</section>
	)
}
