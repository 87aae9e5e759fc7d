import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'

type Discipline = Extract<LibraryRecordInput, { record: 'discipline' }>

const named = (id: string, sign: string, fr: string, en: string, es: string, ar: string): Discipline => ({
	record: 'discipline',
	id,
	sign,
	name: { fr, en, es, ar },
})

/** The specification's four first, then what the library truly holds. */
export const DISCIPLINES: Discipline[] = [
	named('droit', 'gradin', 'Droit', 'Law', 'Derecho', 'القانون'),
	named('economie', 'quatre', 'Économie', 'Economics', 'Economía', 'الاقتصاد'),
	named(
		'science-politique',
		'oeil',
		'Science politique',
		'Political science',
		'Ciencia política',
		'العلوم السياسية',
	),
	named('administration', 'pieux', 'Administration', 'Administration', 'Administración', 'الإدارة'),
	named('linguistique', 'zig', 'Linguistique', 'Linguistics', 'Lingüística', 'اللسانيات'),
	named(
		'etudes-religieuses',
		'toit',
		'Études religieuses',
		'Religious studies',
		'Estudios religiosos',
		'الدراسات الدينية',
	),
	named('litterature', 'ailes', 'Littérature', 'Literature', 'Literatura', 'الأدب'),
	named('histoire', 'sablier', 'Histoire', 'History', 'Historia', 'التاريخ'),
	named('philosophie', 'chevron', 'Philosophie', 'Philosophy', 'Filosofía', 'الفلسفة'),
	named(
		'humanites-numeriques',
		'cadre',
		'Humanités numériques',
		'Digital humanities',
		'Humanidades digitales',
		'الإنسانيات الرقمية',
	),
	named(
		'sciences-de-l-information',
		'barres',
		'Sciences de l’information',
		'Information science',
		'Ciencias de la información',
		'علوم المعلومات',
	),
	named('education', 'demi', 'Éducation', 'Education', 'Educación', 'التربية'),
	named('sante-publique', 'losange', 'Santé publique', 'Public health', 'Salud pública', 'الصحة العامة'),
	named(
		'sciences-de-l-environnement',
		'graine',
		'Sciences de l’environnement',
		'Environmental sciences',
		'Ciencias ambientales',
		'علوم البيئة',
	),
	named('biologie', 'plein', 'Biologie', 'Biology', 'Biología', 'علم الأحياء'),
]

/** By the subject headings, journal and content of each record; the first that fits the id wins. */
const BY_RECORD: [RegExp, string[]][] = [
	[/^langsci-/, ['linguistique']],
	[/^betsaka-modele-dynamique-04$/, ['sciences-de-l-environnement', 'droit']],
	[/^betsaka-impact/, ['sciences-de-l-environnement', 'economie']],
	[/^betsaka-/, ['sciences-de-l-environnement']],
	[/^free-culture-guide-ar(-05)?$/, ['sciences-de-l-information', 'droit']],
	[/^osth-fr-07$/, ['sciences-de-l-information', 'droit']],
	[/^(free-culture|osth)-/, ['sciences-de-l-information', 'education']],
	[/^zuhur-06-(03|10|11)$/, ['litterature', 'histoire']],
	[/^zuhur-/, ['litterature']],
	[/^madore-islam-burkina-faso-collection/, ['etudes-religieuses', 'humanites-numeriques', 'histoire']],
	[/^madore-islam-medias-senat/, ['etudes-religieuses', 'science-politique']],
	[/^erudit-/, ['education']],
	[/^jose-00(090|173)$/, ['economie', 'education']],
	[/^jose-00(193|197)$/, ['sciences-de-l-environnement', 'education']],
	[/^jose-/, ['education']],
	[/^plos-(pgen-1000052|pone-0087236)$/, ['biologie']],
	[/^plos-pone-0010685$/, ['sante-publique', 'biologie']],
	[/^plos-/, ['sante-publique']],
	[/^scielo-0101-3173/, ['philosophie']],
	[/^scielo-0102-4698/, ['litterature', 'education']],
	[/^scielo-(0103-6351|1982-3533)/, ['economie']],
	[/^scielo-1518-8345-2927/, ['sante-publique', 'education']],
	[/^scielo-1519-6984/, ['biologie', 'sante-publique']],
	[/^scielo-(1982-7849|1984-9230)/, ['administration']],
	[/^scielo-2176-4573/, ['linguistique']],
	[/^scielo-2176-6665/, ['science-politique', 'economie']],
	[/^scielo-2318-0889202133e200057/, ['sciences-de-l-information', 'administration']],
	[/^scielo-(2318-0889|rdbci)/, ['sciences-de-l-information']],
	[/^scielo-s0104-5970/, ['histoire']],
	[/^scielo-/, ['sante-publique']],
]

/** The keywords of one scholar's records on religion, media and politics in West Africa. */
const BY_KEYWORD: [RegExp, string][] = [
	[/^(Islam|Religion|Christianity|Religious .*|Salafism|Hajj|Muslim .*)$/, 'etudes-religieuses'],
	[
		/^(Political .*|Politics|Elections|Authoritarianism|Secularism|Securitization|State-Religion Relations|Sociopolitical Crisis)$/,
		'science-politique',
	],
	[/^(Digital Humanities|Digital History)$/, 'humanites-numeriques'],
	[/^(Digital History|Source Criticism)$/, 'histoire'],
	[/^(Higher Education|Education|Academic Writing)$/, 'education'],
]

/** Assigns disciplines to a record by its id, or by its keywords when the id says nothing. */
export function disciplinesOf(id: string, keywords: string[]): string[] {
	const byRecord = BY_RECORD.find(([pattern]) => pattern.test(id))
	if (byRecord) return byRecord[1]
	return [
		...new Set(
			BY_KEYWORD.filter(([pattern]) => keywords.some((word) => pattern.test(word))).map(([, id]) => id),
		),
	]
}
