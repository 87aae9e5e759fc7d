import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalCard } from '#app/modules/journal/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** A journal with what it holds, and the link that opens or closes its archive where it holds something. */
export function JournalLine({
	journal,
	list,
	isOpen,
}: {
	journal: JournalCard
	/** The address of the page of the list that it stands on. */
	list: string
	isOpen: boolean
}) {
	const { t } = useTranslation('archives')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const title = chooseText(journal.title, language, journal.language)?.text ?? journal.slug
	return (
		<div className="line">
			<h3>
				<a href={journal.path}>
					<TextIn texts={journal.title} original={journal.language} />
				</a>
			</h3>
			<p className="small quiet figures-aligned">
				{journal.issueCount > 0 ? (
					<>
						{common('counts.issues', {
							count: journal.issueCount,
							formatted: formatNumber(journal.issueCount, language),
						})}
						{' · '}
					</>
				) : null}
				{common('counts.articles', {
					count: journal.articleCount,
					formatted: formatNumber(journal.articleCount, language),
				})}
			</p>
			{isOpen ? (
				<ButtonLink small href={list} aria-expanded="true">
					{t('close')}
					<span className="visually-hidden">
						<Colon />
						{title}
					</span>
				</ButtonLink>
			) : journal.articleCount + journal.issueCount === 0 ? null : (
				<ButtonLink small href={pathTo('archives', { revue: journal.slug, '#': 'revue' })}>
					{t('title')}
					<span className="visually-hidden">
						<Colon />
						{title}
					</span>
				</ButtonLink>
			)}
		</div>
	)
}
