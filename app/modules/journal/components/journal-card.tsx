import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { JournalCard } from '../model.ts'
import { JournalCover } from './issue-cover.tsx'
import { useIssueLabel } from './issue-name.ts'

/** Journals by their covers: title, institution, how much there is, the latest issue, and the way in. */
export function JournalGrid({
	journals,
	heading = 'h2',
	inDirectory = false,
}: {
	journals: JournalCard[]
	heading?: 'h2' | 'h3'
	/** All are of the directory, as the page says of them at its head. */
	inDirectory?: boolean
}) {
	return (
		<ul className="cover-grid">
			{journals.map((journal) => (
				<JournalItem key={journal.id} {...{ journal, heading, inDirectory }} />
			))}
		</ul>
	)
}

function JournalItem({
	journal,
	heading: Heading,
	inDirectory,
}: {
	journal: JournalCard
	heading: 'h2' | 'h3'
	inDirectory: boolean
}) {
	const { t } = useTranslation('journals')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	const title = <TextIn texts={journal.title} original={journal.language} />
	const { latest } = journal
	const isListed = journal.listed === 'elsewhere'
	const kind = journal.issueCount > 0 ? 'issues' : 'articles'
	const count = kind === 'issues' ? journal.issueCount : journal.articleCount
	const counted = common(`counts.${kind}`, { count, formatted: formatNumber(count, language) })
	return (
		<li className="journal">
			<JournalCover journal={journal} label={title} isDecorative />
			<Heading>
				<a href={journal.path}>{title}</a>
			</Heading>
			{journal.institution ? (
				<p>
					<bdi>{journal.institution}</bdi>
				</p>
			) : null}
			<p className="figures-aligned">{isListed && count > 0 ? t('listed.counted', { counted }) : counted}</p>
			{isListed && !inDirectory ? <p>{t('elsewhere')}</p> : null}
			{journal.closedSince ? <p>{t('closure.card', { year: journal.closedSince.slice(0, 4) })}</p> : null}
			{latest ? (
				<p>
					<a className="link" href={latest.path}>
						{t(isListed ? 'listed.latest' : 'latest', {
							issue: issueLabel(latest).replaceAll('-', '\u2011'),
						})}
					</a>
				</p>
			) : null}
			<p className="continued">
				<ButtonLink small href={journal.path}>
					{t('consult')}
					<span className="visually-hidden">
						<Colon />
						{chooseText(journal.title, language, journal.language)?.text}
					</span>
				</ButtonLink>
			</p>
		</li>
	)
}
