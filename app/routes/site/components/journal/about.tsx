import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalPage } from '#app/modules/journal/index.ts'
import { licenceInText } from '#app/modules/work/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { Paragraphs } from '../paragraphs.tsx'

/** The aims of a journal, its policies, what it asks of authors (`children`), on what terms it is read, and what is kept of it where there are texts to keep. */
export function JournalAbout({
	journal,
	isGathered = false,
	children,
}: {
	journal: JournalPage
	isGathered?: boolean
	children?: ReactNode
}) {
	const { t } = useTranslation('journals')
	const { t: figures } = useTranslation('journalFigures')
	const { t: preservation } = useTranslation('preservation')
	const language = useLanguage()
	const { aims, policies, sections, language: original } = journal
	return (
		<section id="a-propos" className="block-small">
			<SectionTitle>{t('aboutTitle')}</SectionTitle>
			<div className="prose">
				{chooseText(aims, language, original) ? (
					<>
						<h3>{t('aims')}</h3>
						<Paragraphs texts={aims} original={original} />
					</>
				) : null}
				{chooseText(policies, language, original) ? (
					<>
						<h3>{t('policies')}</h3>
						<Paragraphs texts={policies} original={original} />
					</>
				) : null}
				{sections.length > 0 ? (
					<>
						<h3>{t('journalSections')}</h3>
						<ul className="bullets">
							{sections.map((title) => (
								<li key={JSON.stringify(title)}>
									<TextIn texts={title} original={original} />
								</li>
							))}
						</ul>
					</>
				) : null}
				{children}
				<h3>{t('access')}</h3>
				<p>{t(journal.openAccess ? 'accessOpen' : 'accessRestricted')}</p>
				{journal.licence ? (
					<p>{t('accessLicence', { licence: licenceInText(journal.licence, language) })}</p>
				) : null}
				{isGathered ? (
					<p>
						<a className="link" href={pathTo('journal.preservation', { id: journal.slug })}>
							{preservation('manifest.link')}
						</a>
					</p>
				) : null}
				{journal.showsFigures ? (
					<p>
						<a className="link" href={pathTo('journal.figures', { id: journal.slug })}>
							{figures('link')}
						</a>
					</p>
				) : null}
			</div>
		</section>
	)
}
