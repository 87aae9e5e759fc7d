/** Phrases by which authors point at works of their own, with what to show of them. */
export const SELF_CITATION: readonly (readonly [phrase: string, pattern: RegExp])[] = [
	[
		'nos travaux antérieurs',
		/\b(?:mes|nos|notre|mon|ma)\s+(?:propres?\s+)?(?:travaux|articles?|recherches?|études?|ouvrages?|thèse|publications?)(?:\s+(?:de doctorat|antérieure?s?|précédente?s?|publiée?s?|récente?s?))?\s*(?:\(|,?\s(?:antérieur|précédent|publi|de doctorat|sur))/iu,
	],
	[
		'comme nous l’avons montré ailleurs',
		/\b(?:comme|ainsi que)\s+(?:je\s+l[’'](?:ai|avais)|nous\s+l[’'](?:avons|avions))\s+(?:déjà\s+)?(?:montré|démontré|écrit|établi|soutenu|souligné|développé|analysé|vu)\s+(?:ailleurs|dans|précédemment|en\s+\d{4})/iu,
	],
	[
		'dans un article précédent, nous',
		/\bdans\s+(?:un|une|notre|mon|ma)\s+(?:(?:précédente?|antérieure?)\s+(?:article|ouvrage|étude|thèse|travail|recherche)|(?:article|ouvrage|étude|thèse|travail|recherche)\s+(?:précédente?|antérieure?|publiée?))[^.]{0,30}\b(?:nous|je|j[’'])/iu,
	],
	[
		'l’auteur de ces lignes',
		/\bl[’']aut(?:eur|eure|rice)\s+de\s+ces\s+lignes|\bthe\s+(?:present\s+)?(?:author|writer)\s+of\s+(?:this|these)\s+(?:article|paper|lines)|\b(?:el\s+autor|la\s+autora)\s+de\s+(?:estas\s+líneas|este\s+artículo)|كاتب(?:ة)? هذه السطور/iu,
	],
	[
		'our previous work',
		/\b(?:my|our)\s+(?:own\s+)?(?:previous|earlier|prior|past|recent|doctoral|forthcoming)\s+(?:work|research|study|studies|article|paper|book|dissertation|thesis|publication)s?\b/iu,
	],
	[
		'as we have shown elsewhere',
		/\bas\s+(?:I|we)\s+(?:have\s+)?(?:already\s+)?(?:shown|argued|demonstrated|discussed|written|noted)\s+(?:elsewhere|in\s+(?:my|our|an)|previously|before)/iu,
	],
	['my dissertation', /\bmy\s+(?:PhD|dissertation|doctoral|thesis)\b/iu],
	[
		'nuestros trabajos anteriores',
		/\b(?:mis|nuestr[oa]s|mi|nuestr[oa])\s+(?:propi[oa]s?\s+)?(?:trabajos?|artículos?|investigaci(?:ón|ones)|estudios?|tesis)\s+(?:anterior(?:es)?|previ[oa]s?|recientes?|doctoral)/iu,
	],
	[
		'como hemos mostrado',
		/\bcomo\s+(?:ya\s+)?(?:he|hemos)\s+(?:mostrado|demostrado|señalado|argumentado)\s+(?:en otr|anteriormente|en otra parte)/iu,
	],
	[
		'دراستنا السابقة',
		/(?:مقالتنا|مقالتي|عملنا|عملي|دراستنا|دراساتنا|بحثنا|بحوثنا|أبحاثنا|كتابنا|مقالنا|أطروحتي|أطروحتنا|رسالتي|دراستي|بحثي)(?:\s+(?:السابق|المنشور|الموسوم|للدكتوراه)[ةه]?(?!\p{L})|\s?\()|سبق أن (?:نشرنا|بي[نّ]+ا|تناولنا|كتبنا|درسنا)|(?:بي[ّن]+ا|نشرنا|تناولنا|كتبنا) (?:هذا )?في (?:مقال|دراسة|بحث|كتاب)[ةه]? (?:سابق|آخر)|(?:دراسة|مقالة?|بحث|كتاب) سابق[ةه]? لل(?:مؤلف|كاتب|باحث)(?:ة|ين|تين|ات)?/u,
	],
]
