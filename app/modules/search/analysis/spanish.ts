import snowball from 'snowball-stemmers'
import type { Analyser } from './analyser.ts'
import { familiesOf } from './families.ts'

const snowballSpanish = snowball.newStemmer('spanish')

export const spanish: Analyser = {
	/** Snowball leaves the plural of short words alone (años, islas, usos). */
	stem(word) {
		const stem = snowballSpanish.stem(word)
		return stem === word && /[aeiouáéíóú]s$/u.test(word) ? snowballSpanish.stem(word.slice(0, -1)) : stem
	},
	declared: familiesOf(`
		derecho: derecho|s
		derecha: derecha|s derechista|s
		universit: universidad|es universitario|s universitaria|s
		numero: número|s
		numeroso: numeroso|s numerosa|s
		genero: género|s
		generacion: generación generaciones generacional|es
		generico: genérico|s genérica|s
		comunidad: comunidad|es comunitario|s comunitaria|s
		comunicacion: comunicación comunicaciones
		publico: público|s pública|s públicamente
		publicacion: publicación publicaciones
		publicar: publicar publica publican publicado|s publicada|s publicó
		publicidad: publicidad
		estudiante: estudiante|s estudiantil|es
		policia: policía|s policial|es policíaco|s
		organismo: organismo|s
		autoridad: autoridad|es
		importante: importante|s importancia
		mayoria: mayoría|s mayoritario|s mayoritaria|s
		nacionalismo: nacionalismo|s nacionalista|s
		nacionalidad: nacionalidad|es
		constitucion: constitución constituciones constitucional|es
		partido: partido|s partidista|s
		parte: parte|s
		puerto: puerto|s portuario|s portuaria|s
		puerta: puerta|s
		caso: caso|s
		casa: casa|s
		libro: libro|s
		libre: libre|s libremente
		marco: marco|s
		marca: marca|s
		medida: medida|s
		cuento: cuento|s
		cuenta: cuenta|s
		modo: modo|s
		moda: moda|s
		plazo: plazo|s
		plaza: plaza|s
		cargo: cargo|s
		carga: carga|s
		identidad: identidad|es identitario|s identitaria|s
		objetivo: objetivo|s
		decada: década|s
		historia: historia|s histórico|s histórica|s históricamente
	`),
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
