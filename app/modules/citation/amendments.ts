/** A text of a style or of its words, and what stands in its place. */
export type Amendment = readonly [from: string | RegExp, to: string]

/**
 * Where a file of the Citation Style Language project departs from the standard it stands for, or from good usage of the
 * language. The files stay as they were published; this is put right as they are read.
 */
export const STYLE_AMENDMENTS: { [style: string]: readonly Amendment[] } = {
	'iso-690': [
		// ISO 690 and the French rules write one `p.` for one page and for several.
		[/prefix="pp\.&#160;"/g, 'prefix="p.&#160;"'],
		// An article number is no page.
		[/(<macro name="issue">[\s\S]*?<\/choose>)/, '$1<text variable="number" prefix="art.&#160;"/>'],
		// The medium follows the title at once: `Titre [en ligne]. Lieu`.
		[/(<text variable="container-title" font-style="italic") suffix="\."/, '$1'],
		// Every online document says where it is: by DOI, books and chapters too.
		[
			/(<text macro="(?:accessed|collection|isbn|page)" suffix="\. "\/>\s*)<text macro="url"\/>/g,
			'$1<text macro="doi" suffix=". "/><text macro="url"/>',
		],
	],
	abnt: [
		// NBR 6023 gives address and day of consultation for everything that is read online, articles and books too.
		[
			/(<else-if type="book">[\s\S]*?<text macro="locators")\/>/,
			'$1 suffix=". "/><text macro="access" suffix="."/>',
		],
		[
			/(<else-if type="chapter">[\s\S]*?<text macro="locators" suffix="\. "\/>)/,
			'$1<text macro="access" suffix="."/>',
		],
		[
			/(article-journal" match="any">\s*<group>[\s\S]*?<text macro="issued" suffix="\. "\/>)/,
			'$1<text macro="access" suffix="."/>',
		],
		// Since its edition of 2018 without angle brackets.
		['prefix="Disponível em: &lt;" suffix="&gt;"', 'prefix="Disponível em: "'],
	],
	mla: [
		// An article number stands alone, without a second `no.` behind that of the issue.
		[
			/(<else-if variable="number">\s*<text variable="genre"\/>\s*<text) macro="label-number"/,
			'$1 variable="number"',
		],
	],
	oscola: [
		// OSCOLA (1.6, 3.2.1) capitalises the major words of every English title, that of the book around a chapter too.
		[
			/(<text macro="editor-chapter"\/>\s*<text) (font-style="italic" variable="container-title")/,
			'$1 text-case="title" $2',
		],
	],
	vancouver: [
		// The National Library of Medicine puts the year first; the style says so for English only.
		[
			/<locale xml:lang="fr">/,
			`${['es', 'ar']
				.map(
					(language) =>
						`<locale xml:lang="${language}"><date form="text" delimiter=" "><date-part name="year"/><date-part name="month" form="short" strip-periods="true"/><date-part name="day"/></date></locale>`,
				)
				.join('')}<locale xml:lang="fr">`,
		],
	],
}

export const LOCALE_AMENDMENTS: { [locale: string]: readonly Amendment[] } = {
	ar: [
		['<date-part name="month" suffix="، "/>', '<date-part name="month" suffix=" "/>'],
		['<term name="open-quote">"</term>', '<term name="open-quote">«</term>'],
		['<term name="close-quote">"</term>', '<term name="close-quote">»</term>'],
		[`<term name="open-inner-quote">'</term>`, '<term name="open-inner-quote">“</term>'],
		[`<term name="close-inner-quote">'</term>`, '<term name="close-inner-quote">”</term>'],
		['<term name="internet">انترنت</term>', '<term name="internet">إنترنت</term>'],
		['<term name="available at">موجود في</term>', '<term name="available at">متاح على</term>'],
		['<term name="cited">وثق</term>', '<term name="cited">تاريخ الاطلاع</term>'],
		// Who edits a collection of studies is not who establishes the text of a manuscript.
		[/(<term name="editor"[^>]*>)تحقيق</g, '$1تحرير<'],
		[/(<term name="volume" form="short">\s*<single>)م(<\/single>\s*<multiple>)م</, '$1مج$2مج<'],
		[/(<term name="article-locator">\s*<single>)article</, '$1المقال<'],
		[
			/(<term name="chapter-number">\s*<single>)chapter(<\/single>\s*<multiple>)chapters</,
			'$1الفصل$2الفصول<',
		],
		[/(<term name="chapter-number" form="short">\s*<single>)chap\./, '$1الفصل'],
	],
	'es-ES': [
		[/(<term name="article-locator">\s*<single>)article</, '$1artículo<'],
		[
			/(<term name="chapter-number">\s*<single>)chapter(<\/single>\s*<multiple>)chapters</,
			'$1capítulo$2capítulos<',
		],
		[/(<term name="chapter-number" form="short">\s*<single>)chap\./, '$1cap.'],
	],
}

/** @throws when an amendment finds nothing to put right: a newer file may have done it. */
export function amended(text: string, amendments: readonly Amendment[] = []): string {
	return amendments.reduce((before, [from, to]) => {
		const after = before.replace(from, to)
		if (after === before) throw new Error(`this amendment of a citation style changes nothing: ${from}`)
		return after
	}, text)
}
