import snowball from 'snowball-stemmers'
import type { Analyser } from './analyser.ts'

const snowballSpanish = snowball.newStemmer('spanish')

export const spanish: Analyser = {
	/** Snowball leaves the plural of short words alone (años, islas, usos). */
	stem(word) {
		const stem = snowballSpanish.stem(word)
		return stem === word && /[aeiouáéíóú]s$/u.test(word) ? snowballSpanish.stem(word.slice(0, -1)) : stem
	},
	stopWords: new Set(
		`a al algo algunas algunos ante antes como con contra cual cuando de del desde donde durante e el ella ellas ellos en entre era eran
		es esa esas ese eso esos esta estaba estado estan estar estas este esto estos fue fueron ha habia han hasta hay he la las le les lo los
		mas me mi mis mucho muchos muy nada ni no nos nosotros o os otra otras otro otros para pero poco por porque que quien quienes se sea
		segun ser si sido sin sobre son su sus tambien tanto te tiene tienen toda todas todo todos tras tu tus u un una uno unos unas y ya yo`.split(
			/\s+/u,
		),
	),
	irregular: {
		voces: 'voz',
		raices: 'raíz',
		veces: 'vez',
		luces: 'luz',
		jueces: 'juez',
		cruces: 'cruz',
		peces: 'pez',
		actrices: 'actriz',
		capaces: 'capaz',
		eficaces: 'eficaz',
		felices: 'feliz',
		directrices: 'directriz',
		matrices: 'matriz',
		lapices: 'lápiz',
		arroces: 'arroz',
		veraces: 'veraz',
	},
}
