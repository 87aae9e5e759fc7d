import { pathTo } from '#app/addresses/address.ts'
import { SITE_TEXT_WORDS } from '#app/addresses/admin.ts'
import { formatNumber, languageName, listSeparator } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type {
	Comparison,
	restoreSiteText,
	ShownText,
	TextHistoryEntry,
} from '#app/modules/site/texts/index.server.ts'
import type { SiteTextName } from '#app/modules/site/texts/index.ts'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { plainText } from '#app/ui/rich-text/rich-text.ts'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import { Moment } from '#app/ui/text.tsx'

/** What readers of each language would see. */
export function Preview({
	preview,
	isOneLine,
}: {
	preview: { [language in Language]: ShownText | null }
	isOneLine: boolean
}) {
	const { t } = useTranslation('siteText')
	const page = useLanguage()
	return (
		<section className="text-preview" aria-labelledby="apercu" tabIndex={-1}>
			<h2 id="apercu">{t('preview.title')}</h2>
			<p className="small quiet">{t('preview.notKept')}</p>
			<div className="four-languages">
				{LANGUAGES.map((language) => {
					const shown = preview[language]
					return (
						<article key={language} aria-label={languageName(language, page)}>
							<p className="small quiet">
								{languageName(language, page)}
								{shown && shown.language !== language
									? ` · ${t('preview.elsewhere', { language: languageName(shown.language, page) })}`
									: null}
							</p>
							<div
								className="running-text"
								lang={shown?.language}
								dir={shown ? directionOf(shown.language) : undefined}
							>
								{shown === null ? (
									<p className="quiet">{t('preview.nothing')}</p>
								) : isOneLine ? (
									<p>{plainText(shown.text)}</p>
								) : (
									<RichTextBlocks text={shown.text} language={shown.language} />
								)}
							</div>
						</article>
					)
				})}
			</div>
		</section>
	)
}

/** Every version, the newest first, each to be compared with the present one and to be made present again. */
export function History({
	name,
	version,
	history,
	compared,
}: {
	name: SiteTextName
	version: string
	history: TextHistoryEntry[]
	compared: number | null
}) {
	const { t } = useTranslation('siteText')
	const page = useLanguage()
	const compare = (number: number) =>
		pathTo('admin.text', { word: SITE_TEXT_WORDS[name], comparer: number, '#': 'comparaison' })
	return (
		<Panel aria-labelledby="histoire">
			<h2 id="histoire">{t('history.title')}</h2>
			<ol className="text-history">
				{history.map(({ number, at, by, languages }) => {
					const isPresent = String(number) === version
					return (
						<li key={number} aria-current={isPresent ? 'true' : undefined}>
							<strong>
								<Moment at={at} />
							</strong>
							<span className="small">
								{by ? <bdi>{by}</bdi> : t('history.nobody')}
								{languages.length > 0
									? ` · ${languages.map((language) => languageName(language, page)).join(listSeparator(page))}`
									: ` · ${t('history.noLanguage')}`}
							</span>
							{isPresent ? (
								<span className="small quiet">{t('history.present')}</span>
							) : (
								<span className="row">
									<a
										className="link small"
										href={compare(number)}
										aria-current={compared === number ? 'page' : undefined}
										aria-label={t('history.compareWith', { number: formatNumber(number, page) })}
									>
										{t('history.compare')}
									</a>
									<ButtonForm<typeof restoreSiteText, 'name'>
										perform="retablir"
										send={{ version, number: String(number) }}
									>
										<TextButton
											aria-label={t('history.restoreNumber', { number: formatNumber(number, page) })}
										>
											{t('history.restore')}
										</TextButton>
									</ButtonForm>
								</span>
							)}
						</li>
					)
				})}
				<li>
					<strong>{t('history.original')}</strong>
					<span className="small quiet">{t('history.originalText')}</span>
					{history.length > 0 ? (
						<a
							className="link small"
							href={compare(0)}
							aria-current={compared === 0 ? 'page' : undefined}
							aria-label={t('history.compareOriginal')}
						>
							{t('history.compare')}
						</a>
					) : null}
				</li>
			</ol>
		</Panel>
	)
}

/** What changed from an earlier version to the present one, word by word. */
export function ComparedTexts({ comparison: { runs } }: { comparison: Comparison }) {
	const { t } = useTranslation('siteText')
	const page = useLanguage()
	const changed = LANGUAGES.flatMap((language) => {
		const words = runs[language]
		return words ? [{ language, words }] : []
	})
	return (
		<Panel aria-labelledby="comparaison">
			<h2 id="comparaison">{t('history.changed')}</h2>
			{changed.length === 0 ? <p className="quiet">{t('history.nothing')}</p> : null}
			{changed.map(({ language, words }) => (
				<section key={language} className="compared-text">
					<h3 className="small">{languageName(language, page)}</h3>
					<p lang={language} dir={directionOf(language)}>
						{words.map(({ is, text }, index) => {
							const key = `${index} ${is}`
							if (is === 'added') return <ins key={key}>{text}</ins>
							if (is === 'removed') return <del key={key}>{text}</del>
							return <span key={key}>{text}</span>
						})}
					</p>
				</section>
			))}
		</Panel>
	)
}
