import { fold } from './fold.ts'

/** What questions and titles of essays are made of (the role of, the future of, effets de): they say how a subject is looked at, not which it is. */
const SLIGHT = new Set(
	`
	rôle rôles avenir futur impact impacts effet effets enjeu enjeux défi défis importance problème problèmes problématique étude études analyse analyses introduction définition exemple exemples
	article articles livre livres mémoire thèse cas approche approches perspective perspectives apport contribution
	role roles future impact effect effects challenge challenges importance problem problems study studies analysis definition example examples book books essay paper thesis case approach overview
	papel futuro impacto impactos efecto efectos reto retos desafío desafíos importancia problema problemas estudio estudios análisis introducción definición ejemplo ejemplos artículo artículos libro
	libros tesis enfoque
	description descriptions descripción descripciones وصف condition conditions situation situations condición condiciones situación وضع أوضاع
	histoire history historia تاريخ التاريخ
	ancien anciens ancienne anciennes antique antiques ancient antiguo antiguos antigua antiguas قديم قديمة القديم القديمة القدماء
	vie vies life lives vida vidas حياة quotidien quotidienne daily everyday cotidiano cotidiana اليومية
	origine origines origin origins origen orígenes أصل أصول cause causes causa causas أسباب conséquence conséquences consequence consequences consecuencia consecuencias نتائج
	évolution evolution evolución تطور influence influences influencia influencias question questions cuestión مسألة
	siècle siècles century centuries siglo siglos قرن القرن القرون
	دور مستقبل أثر تأثير آثار تحديات أهمية مشكلة مشاكل دراسة دراسات تحليل مقدمة تعريف مثال كتاب كتب مقال رسالة
	`
		.trim()
		.split(/\s+/u)
		.map(fold),
)

/** What a subject comes before: avant la colonisation, قبل الإسلام. */
const BEFORE = new Set(['avant', 'before', 'antes', 'قبل'].map(fold))
const CENTURIES = new Set(
	['siècle', 'siècles', 'century', 'centuries', 'siglo', 'siglos', 'قرن', 'القرن'].map(fold),
)
/** XIXe, 19th, XIX, التاسع عشر. */
const ORDINAL =
	/^(?:\d{1,2}(?:st|nd|rd|th|e|eme)?|[ivx]+(?:e|eme)?|عشر|ال(?:اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|عشرين))$/u

/** True for a word after which something is named that is later than what is sought. */
export function saysBefore(folded: string): boolean {
	return BEFORE.has(folded)
}

export function isCentury(folded: string): boolean {
	return CENTURIES.has(folded)
}

export function isOrdinal(folded: string): boolean {
	return ORDINAL.test(folded)
}

/** True for a word that a work about the rest of a question need not hold. */
export function isSlightWord(folded: string): boolean {
	return SLIGHT.has(folded)
}
