import { pathTo } from '#app/addresses/address.ts'
import { formatList, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { guideFilePath } from '#app/modules/site/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { AsideBox, Disclosure } from '#app/ui/panel.tsx'

/** Beside the third step: what the journal asks for, and what was counted in the file. */
export function MetadataGuide({
	required,
	rules,
	words,
	headings,
}: {
	required: string[]
	rules: { textWords: { from: number; to: number } }
	words: number | null
	/** The manuscript's own, in order. */
	headings: string[]
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const { from, to } = rules.textWords
	const isLong = words !== null && words >= from && words <= to
	const names = formatList(
		required.map((code) => languageName(code, language)),
		language,
	)
	return (
		<AsideBox aria-labelledby="h-avant">
			<h2 id="h-avant">{t('guide.title')}</h2>
			<ul>
				<li>
					<Sign name="losange" size={10} />
					<span>{t('guide.proposed')}</span>
				</li>
				<li>
					<Sign name="losange" size={10} />
					<span>{t('guide.languages', { languages: names })}</span>
				</li>
				<li className={isLong ? undefined : 'not'}>
					<Sign name="losange" size={10} />
					<span>
						{t('guide.words', { from: formatNumber(from, language), to: formatNumber(to, language) })}
						{words === null ? null : (
							<>
								<br />
								<span className="quiet figures-aligned">
									{t('guide.found', { count: words, formatted: formatNumber(words, language) })}
								</span>
							</>
						)}
					</span>
				</li>
				<li>
					<Sign name="losange" size={10} />
					<span>{t('guide.anonymous')}</span>
				</li>
			</ul>
			{headings.length > 0 ? (
				<Disclosure className="mt-4" summary={t('guide.outline')}>
					<ol dir="auto">
						{headings.map((heading, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two headings may be alike, and the list never changes
							<li key={index}>{heading}</li>
						))}
					</ol>
					<p className="small quiet">{t('guide.outlineHelp')}</p>
				</Disclosure>
			) : null}
			<p className="small mt-4">
				<a className="link" href={pathTo('authorGuide')}>
					{t('start.guide')}
				</a>
				<br />
				<a className="link" href={guideFilePath('template')} download>
					{t('start.template')}
				</a>
			</p>
		</AsideBox>
	)
}
