import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import type { Corpus } from './corpus.ts'

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
	named(
		'sciences-de-l-information',
		'barres',
		'Sciences de l’information',
		'Information science',
		'Ciencias de la información',
		'علوم المعلومات',
	),
	named('anthropologie', 'demi', 'Anthropologie', 'Anthropology', 'Antropología', 'الأنثروبولوجيا'),
	named('sante-publique', 'losange', 'Santé publique', 'Public health', 'Salud pública', 'الصحة العامة'),
	named(
		'sciences-de-l-environnement',
		'cadre',
		'Sciences de l’environnement',
		'Environmental sciences',
		'Ciencias ambientales',
		'علوم البيئة',
	),
]

/** The ids of the disciplines by the names that the corpus gives them. */
const IDS: { [name: string]: string } = {
	droit: 'droit',
	économie: 'economie',
	'science politique': 'science-politique',
	administration: 'administration',
	linguistique: 'linguistique',
	'études religieuses': 'etudes-religieuses',
	littérature: 'litterature',
	histoire: 'histoire',
	'santé publique': 'sante-publique',
	environnement: 'sciences-de-l-environnement',
	information: 'sciences-de-l-information',
	anthropologie: 'anthropologie',
}

/** Records that the corpus gives no discipline. */
const OTHERS: [RegExp, string[]][] = [
	[/^plos-/, ['sante-publique']],
	[/^betsaka-/, ['sciences-de-l-environnement']],
	[/^madore-/, ['etudes-religieuses']],
]

/** The disciplines of a record: its own, else those of its book. */
export function disciplineRegister({ curation }: Corpus): (id: string, book?: string) => string[] {
	const byRecord = new Map<string, string[]>()
	for (const [name, records] of Object.entries(curation.disciplines)) {
		const id = IDS[name]
		if (!id) throw new Error(`no discipline is called ${name}`)
		for (const record of records) byRecord.set(record, [...(byRecord.get(record) ?? []), id])
	}
	return (id, book) =>
		byRecord.get(id) ??
		(book === undefined ? undefined : byRecord.get(book)) ??
		OTHERS.find(([pattern]) => pattern.test(id))?.[1] ??
		[]
}
