import { fold } from './fold.ts'

/** What questions and titles of essays are made of (the role of, the future of, effets de): they say how a subject is looked at, not which it is. */
const SLIGHT = new Set(
	`
	rôle rôles avenir futur impact impacts effet effets enjeu enjeux défi défis importance problème problèmes problématique étude études analyse analyses introduction définition exemple exemples
	article articles livre livres mémoire thèse cas approche approches perspective perspectives apport contribution
	role roles future impact effect effects challenge challenges importance problem problems study studies analysis definition example examples book books essay paper thesis case approach overview
	papel futuro impacto impactos efecto efectos reto retos desafío desafíos importancia problema problemas estudio estudios análisis introducción definición ejemplo ejemplos artículo artículos libro
	libros tesis enfoque
	دور مستقبل أثر تأثير آثار تحديات أهمية مشكلة مشاكل دراسة دراسات تحليل مقدمة تعريف مثال كتاب كتب مقال رسالة
	`
		.trim()
		.split(/\s+/u)
		.map(fold),
)

/** True for a word that a work about the rest of a question need not hold. */
export function isSlight(folded: string): boolean {
	return SLIGHT.has(folded)
}
