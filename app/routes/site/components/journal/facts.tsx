import { pathTo } from '#app/addresses/address.ts'
import { formatList, formatNumber, formatRange, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import type { JournalPage } from '#app/modules/journal/index.ts'
import { licenceInText } from '#app/modules/work/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Fact } from '../fact.tsx'

/** What is known of a journal, and nothing that is not. */
export function JournalFacts({ journal }: { journal: JournalPage }) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const isListed = journal.listed === 'elsewhere'
	/** Of a journal that appears elsewhere, how many are listed here. */
	const counted = (count: number) => {
		const number = formatNumber(count, language)
		return isListed ? t('listed.number', { count, number }) : number
	}
	const publisherSite = isListed && !journal.site ? journal.publisher?.site : null
	return (
		<dl className="record-sheet" aria-label={t('facts.label')}>
			<Fact name={t('facts.institution')}>
				{journal.institution ? <bdi>{journal.institution}</bdi> : null}
			</Fact>
			<Fact name={t('facts.publisher')}>
				{journal.publisher?.slug ? (
					<a className="link" href={pathTo('publisher', { id: journal.publisher.slug })}>
						<bdi>{journal.publisher.name}</bdi>
					</a>
				) : journal.publisher ? (
					<bdi>{journal.publisher.name}</bdi>
				) : null}
			</Fact>
			<Fact name={t('facts.issnOnline')}>{journal.issnOnline ? <bdi>{journal.issnOnline}</bdi> : null}</Fact>
			<Fact name={t('facts.issnPrint')}>{journal.issnPrint ? <bdi>{journal.issnPrint}</bdi> : null}</Fact>
			<Fact name={t('facts.doi')}>
				{journal.doi ? (
					<a className="link" href={doiUrl(journal.doi)} dir="ltr">
						{journal.doi}
					</a>
				) : null}
			</Fact>
			<Fact name={t('facts.former')}>
				{journal.former.length > 0
					? journal.former.map(({ title, issn, until }) => (
							<span key={title}>
								<bdi>{title}</bdi>
								{issn || until ? (
									<>
										{' ('}
										{[issn && t('facts.formerIssn', { issn }), until && t('facts.until', { year: until })]
											.filter(Boolean)
											.join(' · ')}
										)
									</>
								) : null}
							</span>
						))
					: null}
			</Fact>
			<Fact name={t('facts.issues', { count: journal.issueCount })}>
				{journal.years ? (
					<>
						{counted(journal.issueCount)} (<Years of={journal.years} />)
					</>
				) : null}
			</Fact>
			<Fact name={t('facts.articles', { count: journal.articleCount })}>
				{journal.articleCount > 0 ? counted(journal.articleCount) : null}
			</Fact>
			<Fact name={t('facts.founded')}>{journal.founded}</Fact>
			<Fact name={t('facts.periodicity')}>{journal.periodicity}</Fact>
			<Fact name={t('facts.review')}>
				{journal.reviewMethod ? t(`reviewMethods.${journal.reviewMethod}`) : null}
			</Fact>
			<Fact name={t('facts.languages')}>
				{journal.languages.length > 0
					? formatList(
							journal.languages.map((code) => languageName(code, language)),
							language,
						)
					: null}
			</Fact>
			<Fact name={t('facts.access')}>
				{journal.openAccess ? (
					<Badge tone="ok">
						{journal.licence
							? t('facts.openWith', { licence: licenceInText(journal.licence, language) })
							: t('facts.open')}
					</Badge>
				) : (
					<Badge>{t('facts.restricted')}</Badge>
				)}
			</Fact>
			<Fact name={t('facts.contact')}>
				{journal.contactEmail ? (
					<a className="link" href={`mailto:${journal.contactEmail}`} dir="ltr">
						{journal.contactEmail}
					</a>
				) : null}
			</Fact>
			<Fact name={t('facts.site')}>
				{journal.site ? (
					<a className="link" href={journal.site} rel="external">
						<bdi>{new URL(journal.site).host}</bdi>
					</a>
				) : null}
			</Fact>
			<Fact name={t('facts.publisherSite')}>
				{publisherSite ? (
					<a className="link" href={publisherSite} rel="external">
						<bdi>{new URL(publisherSite).host}</bdi>
					</a>
				) : null}
			</Fact>
		</dl>
	)
}

/** `1910`, or `2014–2026`. */
function Years({ of: { first, last } }: { of: NonNullable<JournalPage['years']> }) {
	return (
		<bdi dir="ltr" className="unbroken">
			{formatRange(`${first}`, `${last}`)}
		</bdi>
	)
}
