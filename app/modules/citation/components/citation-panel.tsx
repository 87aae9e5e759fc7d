import { composeFrench } from '#app/i18n/typography.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CitationStyle } from '#app/modules/journal/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A record as text to copy in each style, and as the files that reference managers read. */
export type CitationTexts = {
	/** The address of the record's page; its files stand under it. */
	path: string
	styles: { style: CitationStyle; html: string }[]
	bibtex: string
	ris: string
	/** Of a text of the demonstration: whom to cite instead, where it first appeared; null of any other. */
	demonstration: { attribution: string | null; language: string } | null
}

const FILES = [
	{ format: 'BibTeX', extension: 'bib' },
	{ format: 'RIS', extension: 'ris' },
	{ format: 'CSL-JSON', extension: 'json' },
] as const

/** Styles that are seen before all are asked for: on one line of a page. */
const SHOWN_FIRST = 4

/** HTML whose first letter is Arabic. */
const BEGINS_IN_ARABIC = /^(?:<[^>]*>|&\w+;|[^<&\p{L}])*\p{Script=Arabic}/u
/** A range of figures in HTML, not one of an address. */
const RANGE = /(?<!\/[^\s<>]*)(?<![\p{L}\p{N}=_-])\p{Nd}+[-\u2010-\u2013]\p{Nd}+(?![\p{L}\p{N}/_-]|[^<]*>)/gu

/** A citation from the side of its first letter; in one from right to left, ranges of pages still run from left to right. */
function directed(html: string) {
	if (!BEGINS_IN_ARABIC.test(html)) return { dir: 'ltr', html }
	return { dir: 'rtl', html: html.replace(RANGE, '<bdi dir="ltr">$&</bdi>') }
}

/**
 * Every style one below the other, with copy buttons and downloads: the body of the citation page. With scripts the
 * same element stands in a dialog, as tabs, of which the first few are shown until all are asked for or one is looked for.
 */
export function CitationPanel({ texts }: { texts: CitationTexts }) {
	const { t } = useTranslation('article')
	return (
		<div className="citation-panel" data-citation>
			<OfDemonstration {...texts} />
			<tab-set
				data-label={t('cite.styles')}
				data-find={t('cite.find')}
				data-all={t('cite.all')}
				data-first={SHOWN_FIRST}
				data-none={t('cite.none')}
				data-remember="citation"
			>
				{texts.styles
					.map(({ style, html }) => ({ style, ...directed(html) }))
					.map(({ style, dir, html }) => (
						<div key={style} data-tab={style} data-words={t(`cite.words.${style}`)}>
							<h2>{t(`cite.style.${style}`)}</h2>
							<blockquote
								className="citation"
								id={`citation-${style}`}
								dir={dir}
								dangerouslySetInnerHTML={{ __html: html }}
							/>
							<CopyButton target={`citation-${style}`} />
						</div>
					))}
				<CitationSource name="BibTeX" id="citation-bibtex" text={texts.bibtex} />
				<CitationSource name="RIS" id="citation-ris" text={texts.ris} />
			</tab-set>
			<p className="mt-4 small">
				<b>{t('cite.files')}</b>
			</p>
			<p className="button-row">
				{FILES.map(({ format, extension }) => (
					<ButtonLink key={format} small href={`${texts.path}/citation.${extension}`} download>
						{t('cite.download', { format, extension })}
					</ButtonLink>
				))}
			</p>
		</div>
	)
}

/** That a text only serves to try the platform, and its first publication, which is the one to cite. */
function OfDemonstration({ demonstration }: Pick<CitationTexts, 'demonstration'>) {
	const { t } = useTranslation('article')
	if (!demonstration) return null
	const { attribution, language } = demonstration
	return (
		<>
			<Notice tone="important" as="div">
				<p>{t(attribution ? 'notice.demonstration.reprint' : 'notice.demonstration.own')}</p>
			</Notice>
			{attribution ? (
				<>
					<h2>{t('rights.source')}</h2>
					<blockquote className="citation" id="citation-first" dir="auto">
						{language === 'fr' ? composeFrench(attribution) : attribution}
					</blockquote>
					<CopyButton target="citation-first" />
				</>
			) : null}
		</>
	)
}

function CitationSource({ name, id, text }: { name: string; id: string; text: string }) {
	return (
		<div data-tab={name} data-words="LaTeX Zotero">
			<h2>{name}</h2>
			<pre className="citation source" id={id} dir="ltr">
				{text.trim()}
			</pre>
			<CopyButton target={id} />
		</div>
	)
}

function CopyButton({ target }: { target: string }) {
	const { t } = useTranslation('article')
	return (
		<Button type="button" variant="primary" className="scripts-only" data-copy={target}>
			{t('cite.copy')}
		</Button>
	)
}
