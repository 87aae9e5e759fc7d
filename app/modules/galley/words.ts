import type { WorkRecord } from '#app/modules/work/index.ts'

/** The words that a file has around its text, in the language of the text. */
const WORDS = {
	fr: {
		abstract: 'Résumé',
		keywords: 'Mots-clés',
		references: 'Références',
		notes: 'Notes',
		contents: 'Sommaire',
		pages: 'Pages',
		index: 'Index',
		cover: 'Couverture',
		start: 'Début du texte',
		cite: 'Pour citer',
		published: 'Publié',
		received: 'Reçu',
		accepted: 'Accepté',
		licence: 'Licence',
		page: 'Texte en ligne',
		retracts: 'Rétracté par',
		corrects: 'Corrigé par',
		'expression-of-concern': 'Expression de préoccupation',
		'new-version': 'Nouvelle version',
		demonstrationReprint:
			'Texte de démonstration\u00A0: il a paru ailleurs et est repris ici pour essayer la plateforme. La date et la revue indiquées sont celles de l’essai\u00A0; citez la première publication.',
		demonstrationOwn:
			'Texte de démonstration\u00A0: il sert seulement à essayer la plateforme. Ne le citez pas.',
		translates: 'Traduction',
		edited: 'Sous la direction de',
		translated: 'Traduit par',
		colon: '\u00A0: ',
		accessText:
			'Le texte se lit en entier, dans son ordre, avec des titres, des notes et des renvois reconnus comme tels.',
		accessDescribed: 'Chaque image a une description.',
		accessUndescribed: 'Certaines images n’ont pas de description.',
		accessMath: 'Les formules sont en MathML.',
	},
	en: {
		abstract: 'Abstract',
		keywords: 'Keywords',
		references: 'References',
		notes: 'Notes',
		contents: 'Contents',
		pages: 'Pages',
		index: 'Index',
		cover: 'Cover',
		start: 'Start of text',
		cite: 'How to cite',
		published: 'Published',
		received: 'Received',
		accepted: 'Accepted',
		licence: 'Licence',
		page: 'Text online',
		retracts: 'Retracted by',
		corrects: 'Corrected by',
		'expression-of-concern': 'Expression of concern',
		'new-version': 'New version',
		demonstrationReprint:
			'Demonstration text: it appeared elsewhere and is taken up here to try the platform. The date and the journal shown are those of the trial; cite the first publication.',
		demonstrationOwn: 'Demonstration text: it only serves to try the platform. Do not cite it.',
		translates: 'Translation',
		edited: 'Edited by',
		translated: 'Translated by',
		colon: ': ',
		accessText:
			'The whole text can be read in its order, with headings, notes and references marked as such.',
		accessDescribed: 'Every picture is described.',
		accessUndescribed: 'Some pictures are not described.',
		accessMath: 'Formulas are in MathML.',
	},
	es: {
		abstract: 'Resumen',
		keywords: 'Palabras clave',
		references: 'Referencias',
		notes: 'Notas',
		contents: 'Sumario',
		pages: 'Páginas',
		index: 'Índice alfabético',
		cover: 'Cubierta',
		start: 'Comienzo del texto',
		cite: 'Cómo citar',
		published: 'Publicado',
		received: 'Recibido',
		accepted: 'Aceptado',
		licence: 'Licencia',
		page: 'Texto en línea',
		retracts: 'Retractado por',
		corrects: 'Corregido por',
		'expression-of-concern': 'Expresión de preocupación',
		'new-version': 'Nueva versión',
		demonstrationReprint:
			'Texto de demostración: apareció en otro lugar y se retoma aquí para probar la plataforma. La fecha y la revista indicadas son las de la prueba; cite la primera publicación.',
		demonstrationOwn: 'Texto de demostración: solo sirve para probar la plataforma. No lo cite.',
		translates: 'Traducción',
		edited: 'Edición de',
		translated: 'Traducción de',
		colon: ': ',
		accessText: 'El texto se lee entero, en su orden, con títulos, notas y referencias marcados como tales.',
		accessDescribed: 'Cada imagen tiene una descripción.',
		accessUndescribed: 'Algunas imágenes no tienen descripción.',
		accessMath: 'Las fórmulas están en MathML.',
	},
	ar: {
		abstract: 'الملخّص',
		keywords: 'الكلمات المفتاحية',
		references: 'المراجع',
		notes: 'الحواشي',
		contents: 'المحتويات',
		pages: 'الصفحات',
		index: 'الكشّاف',
		cover: 'الغلاف',
		start: 'بداية النص',
		cite: 'للاستشهاد',
		published: 'نُشر',
		received: 'استُلم',
		accepted: 'قُبل',
		licence: 'الرخصة',
		page: 'النص على الشبكة',
		retracts: 'سُحب بموجب',
		corrects: 'صُحّح في',
		'expression-of-concern': 'إبداء تحفّظ',
		'new-version': 'إصدار جديد',
		demonstrationReprint:
			'نص للعرض التوضيحي: نُشر في مكان آخر وأُعيد هنا لتجربة المنصة. والتاريخ والمجلة المذكوران هنا للتجربة فقط؛ فأحِل على النشرة الأولى.',
		demonstrationOwn: 'نص للعرض التوضيحي: إنما هو لتجربة المنصة. فلا تُحِل عليه.',
		translates: 'ترجمة',
		edited: 'تحرير',
		translated: 'ترجمة',
		colon: ': ',
		accessText: 'يُقرأ النص كله بترتيبه، وعناوينه وحواشيه وإحالاته موسومة.',
		accessDescribed: 'لكل صورة وصف.',
		accessUndescribed: 'بعض الصور بلا وصف.',
		accessMath: 'الصيغ بلغة MathML.',
	},
} as const
export type FileWords = { [word in keyof (typeof WORDS)['en']]: string }

/** Those of a language, or the English ones where we have none. */
export function wordsFor(language: string): FileWords {
	return Object.hasOwn(WORDS, language) ? WORDS[language as keyof typeof WORDS] : WORDS.en
}

/** What a file of the demonstration says of itself before its text; null of any other work. */
export function demonstrationNotice(
	{ demonstration, attribution }: Pick<WorkRecord, 'demonstration' | 'attribution'>,
	language: string,
): string | null {
	if (!demonstration) return null
	const words = wordsFor(language)
	return attribution ? words.demonstrationReprint : words.demonstrationOwn
}
