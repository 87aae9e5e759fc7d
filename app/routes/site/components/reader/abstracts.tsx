import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'

/** What each language calls an abstract, and its keywords; a tab carries the name in its own language. */
const NAMES: { [language: string]: { abstract: string; keywords: string } } = {
	fr: { abstract: 'Résumé', keywords: 'Mots-clés\u00A0:' },
	en: { abstract: 'Abstract', keywords: 'Keywords:' },
	es: { abstract: 'Resumen', keywords: 'Palabras clave:' },
	ar: { abstract: 'الملخّص', keywords: 'الكلمات المفتاحية:' },
	pt: { abstract: 'Resumo', keywords: 'Palavras-chave:' },
	de: { abstract: 'Zusammenfassung', keywords: 'Schlüsselwörter:' },
	it: { abstract: 'Riassunto', keywords: 'Parole chiave:' },
	sw: { abstract: 'Muhtasari', keywords: 'Maneno muhimu:' },
}

/**
 * Abstracts and keywords in every language that the work has them in, the reader's first. One below the other; tabs
 * when scripts run.
 */
export function ReaderAbstracts({
	record,
}: {
	record: Pick<WorkRecord, 'abstract' | 'keywords' | 'language'>
}) {
	const { t } = useTranslation('article')
	const page = useLanguage()
	const codes = new Set([
		page,
		record.language,
		...Object.keys(record.abstract),
		...Object.keys(record.keywords),
	])
	const languages = [...codes].filter(
		(code) => record.abstract[code] || (record.keywords[code]?.length ?? 0) > 0,
	)
	if (languages.length === 0) return null
	return (
		<section className="abstract-block" id="resume" aria-label={t('abstract')}>
			<tab-set data-label={t('abstractLanguages')}>
				{languages.map((language) => (
					<AbstractIn
						key={language}
						language={language}
						name={NAMES[language]?.abstract ?? languageName(language, page)}
						text={record.abstract[language]}
						keywords={record.keywords[language] ?? []}
					/>
				))}
			</tab-set>
		</section>
	)
}

function AbstractIn({
	language,
	name,
	text,
	keywords,
}: {
	language: string
	name: string
	text: string | undefined
	keywords: string[]
}) {
	const { t } = useTranslation('article')
	const keywordsName = NAMES[language]?.keywords ?? t('keywords')
	const compose = (words: string) => (language === 'fr' ? composeFrench(words) : words)
	return (
		<div data-tab lang={language} dir={directionOf(language)}>
			<h2>{text ? name : keywordsName.replace(/\s*:$/u, '')}</h2>
			{(text ?? '')
				.split(/\n\s*\n/)
				.filter((paragraph) => paragraph.trim() !== '')
				.map((paragraph) => (
					<p key={paragraph.slice(0, 60)}>{compose(paragraph)}</p>
				))}
			{keywords.length > 0 ? (
				<p className="keywords">
					{text ? (
						<>
							<b>{keywordsName}</b>{' '}
						</>
					) : null}
					{keywords.map((keyword) => (
						<a key={keyword} href={pathTo('articles', { q: quoted(keyword) })}>
							{compose(keyword)}
						</a>
					))}
				</p>
			) : null}
		</div>
	)
}

function quoted(keyword: string): string {
	const plain = keyword.replaceAll('"', ' ').trim()
	return /\s/.test(plain) ? `"${plain}"` : plain
}
