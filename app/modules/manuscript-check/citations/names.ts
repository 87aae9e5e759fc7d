import { folded } from '#app/modules/manuscript-file/index.ts'

const words = (list: string) => new Set(list.split(' '))

/** Words, folded, that begin a sentence or stand before a name, and look like a part of it. */
const OPENINGS = words(
	[
		'en in depuis since vers entre between fin debut de du des d la le les l il elle on cette ce ces dans apres avant after before selon pour par chez',
		'comme ainsi car donc mais or ni si quand lorsque voir aussi notamment the a an as according following while when though although both see also',
		'year annee n no segun para con cuando dice dicen tambien como asi el los las un una este esta segundo conforme com tambem seguindo o os uma e y et and',
		'source sources fonte fuente fuentes van',
	].join(' '),
)
/** What has a year without being a source; months, figures, laws, events; and authors who name themselves under a table. */
const NO_SOURCES = words(
	[
		'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may june july august',
		'september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre figure tableau table',
		'carte map graphique graph annexe auteur auteurs auteure author authors autor autores autora nous enquete survey',
	].join(' '),
)
const EVENTS = words(
	[
		'constitution loi lei ley law act article decret decree decreto ordonnance arrete traite treaty tratado accord accords agreement acuerdo convention',
		'declaration declaracion declaracao charte charter carta code codigo conference conferencia congres congress congreso sommet summit guerre war guerra',
		'bataille battle revolution revolucion independance independence empire union confederation confederacao recensement census censo projet project programme',
		'program plan rapport resolution pacte protocole protocol statut estatuto edition',
	].join(' '),
)

/** A folded name without the words that open its sentence. Empty when nothing of a name is left. */
export function withoutOpening(name: string): string {
	const parts = name.split(/\s+/u)
	while (parts.length > 0 && OPENINGS.has((parts[0] ?? '').replace(/[,.]$/, ''))) parts.shift()
	return NO_SOURCES.has(parts[0] ?? '') ? '' : parts.join(' ')
}

const PARTICLES = words('de du des d da dos del van el la le las los y e')

/** How many characters of a name as written only open its sentence: of "Selon Diop" the first six. */
export function openingLength(written: string): number {
	let length = 0
	for (const [all, word = ''] of written.matchAll(/(\S+?)[,.]?\s+/gu)) {
		const opening = folded(word)
		const isInitial = /^\p{Lu}\.$/u.test(all.trim())
		if (isInitial || !OPENINGS.has(opening) || PARTICLES.has(opening)) break
		length += all.length
	}
	return length
}

/** True for what bears a year of its own as often as one of publication: a law, a treaty, a census. */
export function isEvent(name: string): boolean {
	return EVENTS.has(name.split(' ')[0] ?? '')
}
