import { formatDate, formatList } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { UsesInWords } from '#app/modules/citation/components/index.ts'
import { licenceUrl, onOneLine, publisherAddress } from '#app/modules/citation/index.ts'
import { type Funder, licenceInText, type WorkRecord } from '#app/modules/work/index.ts'
import { TextIn } from '#app/ui/text.tsx'
import { Attribution, LicenceNote, ReviewBasis } from '../notes-of-rights.tsx'
import type { WorkOnPage } from './read-work.server.ts'

/** Attribution, licence, funding, first publication and versions: what a reader who reuses the text must know. */
export function ReaderRights({
	record,
	reading,
	hasText,
}: {
	record: WorkRecord
	reading: WorkOnPage['reading']
	/** It can be read here, as text or PDF. */
	hasText: boolean
}) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const address = licenceUrl(record.licence)
	const publisher = publisherAddress(record)
	const name = record.licence
		? t('rights.licence', { licence: licenceInText(record.licence, language) })
		: null
	return (
		<section className="text-rights" aria-labelledby="droits">
			<h2 id="droits">{t('rights.title')}</h2>
			<Attribution of={record} />
			{name ? (
				<p>
					{address ? (
						<a href={address} rel="license">
							{name}
						</a>
					) : (
						name
					)}
				</p>
			) : (
				<p>{t('rights.noLicence')}</p>
			)}
			<LicenceNote of={record} />
			<UsesInWords licence={record.licence} />
			{record.funding.length > 0 ? (
				<p>{t('rights.funding', { text: onOneLine(record.funding.join('; ')) })}</p>
			) : null}
			<Funders funders={record.funders} />
			<ReviewBasis of={record} />
			{publisher ? (
				<p>
					<a href={publisher} rel="noopener">
						{t('rights.source')}
					</a>
				</p>
			) : null}
			{reading.sourceUrl ? (
				<p>
					<a href={reading.sourceUrl} rel="noopener">
						{t(hasText ? 'rights.sourceFile' : 'rights.recordSource')}
					</a>
				</p>
			) : null}
			{reading.versions.length > 0 ? (
				<>
					<h3>{t('versions.title')}</h3>
					<ul>
						{reading.versions.map((version, index) => (
							<li key={version.number}>
								{t('versions.entry', {
									number: version.number,
									date: formatDate(
										version.publishedOn,
										language,
										version.publishedOn === record.published.on ? record.published.precision : 'day',
									),
								})}
								{Object.keys(version.summary).length > 0 ? (
									<>
										{' · '}
										<TextIn texts={version.summary} original={record.language} />
									</>
								) : null}
								{index > 0 && !record.withdrawn ? (
									<>
										{' · '}
										<a href={`${record.path}/versions/${version.number}`}>{t('versions.read')}</a>
									</>
								) : null}
							</li>
						))}
					</ul>
				</>
			) : null}
		</section>
	)
}

/** Who paid for the research: each funder, leading to its register where it stands in one, with the numbers of its awards. */
function Funders({ funders }: { funders: readonly Funder[] }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	if (funders.length === 0) return null
	return (
		<>
			<p>{t('rights.funders')}</p>
			<ul className="bullet-list">
				{funders.map(({ name, id, awards }) => (
					<li key={`${name} ${awards[0]}`}>
						{id ? (
							<a href={id} rel="noopener">
								<bdi>{name}</bdi>
							</a>
						) : (
							<bdi>{name}</bdi>
						)}
						{awards.length > 0 ? (
							<>
								{' · '}
								{t('rights.awards', {
									count: awards.length,
									list: formatList(
										awards.map((award) => isolate(award, language)),
										language,
									),
								})}
							</>
						) : null}
					</li>
				))}
			</ul>
		</>
	)
}
