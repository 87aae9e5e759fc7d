import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../locales')

/** All texts of a language, `namespace key: text`, but those that the specification fixes. */
function textsIn(language: string): string[] {
	return readdirSync(join(FOLDER, language))
		.filter((name) => name !== 'specification.json')
		.flatMap((name) => {
			const lines: string[] = []
			const visit = (value: unknown, key: string) => {
				if (typeof value === 'string') lines.push(`${key}: ${value}`)
				else for (const [own, inner] of Object.entries(value as object)) visit(inner, `${key}.${own}`)
			}
			visit(JSON.parse(readFileSync(join(FOLDER, language, name), 'utf8')), name.replace('.json', ''))
			return lines
		})
}

/** The word of each language for a thing, and what the same thing must not be called beside it (docs/glossary.md). */
const TERMS: { [language: string]: { say: RegExp; not: RegExp }[] } = {
	en: [
		{ say: /^statistics\.title: Statistics/, not: /Public figures/i },
		{ say: /Publishers/, not: /Publishing houses/i },
		{ say: /Author guide/i, not: /Authors['’] guide|Guide for authors/i },
		{ say: /Calls for papers/, not: /calls? for contributions?/i },
		{ say: /Sign in/, not: /\blog(?:s|ged)?(?: you)? (?:in|out)\b/i },
		{ say: /No announcements? yet/, not: /\bto this day\b/i },
		{ say: /^desk\.letters\.open: Follow the submission$/, not: /: Open my submission$/ },
		{ say: /audit log/i, not: /log of (?:your )?act/i },
	],
	es: [
		{ say: /^auth\.signIn\.submit: Iniciar sesión$/, not: /: Entrar(?: con.*)?$/ },
		{ say: /^desk\.letters\.open: Seguir el envío$/, not: /: Abrir mi envío$/ },
		{ say: /Editoriales/, not: /^common\.nav\.publishers: Editores$|^publishers\..*\bEditores\b/ },
		{ say: /^statistics\.title: Estadísticas/, not: /Cifras públicas/i },
		{ say: /registro de auditoría/i, not: /registro de (?:sus )?act/i },
		{ say: /token personal/, not: /fichas? (?:de acceso|personal)/i },
		{ say: /referenciad/, not: /señalad[oa] aquí|se señalan aquí/ },
		{ say: /Revisores/, not: /evaluador/i },
		{ say: /Sumario del número/, not: /Índice del (?:texto|número|libro)|^article\.outline\..*: Índice/ },
		{ say: /^common\.nav\.archives: Archivo$/, not: /^(?:common\.nav\.archives|archives\.title): Archivos/ },
		{
			say: /Ver la ficha/,
			not: /entrada del directorio|^(?:article|books|bookEntry|check|directory|journals|production|publishers|statistics|workflow)\..*\bregistros?\b(?! de auditoría)/i,
		},
		{ say: /^common\.nav\.authorSpace: Espacio del autor$/, not: /espacio de (?:autoría|lectura)/i },
		{ say: /visitas y (?:las )?descargas/, not: /consultas y (?:las )?descargas/i },
		{ say: /visitas y (?:las )?descargas/, not: /\b(?:sus|\{\{formatted\}\}) vistas?\b|: Vistas$/ },
	],
	fr: [
		{ say: /: Se connecter$/, not: /: Entrer$/ },
		{ say: /^desk\.letters\.open: Suivre la soumission$/, not: /: Ouvrir ma soumission$/ },
		{ say: /^statistics\.title: Statistiques/, not: /Chiffres publics/i },
		{ say: /Adresse électronique/, not: /\be-mail/i },
		{ say: /journal d['’]audit/i, not: /journal de(?:s| vos) act/i },
		{ say: /Appels à contribution/, not: /appels? à communications?/i },
		// A consultation of COUNTER is a view or a download: what stands beside downloads are views.
		{
			say: /vues et (?:les |des |leurs )?téléchargements/,
			not: /consultations et (?:les |des |leurs )?téléchargements/i,
		},
	],
	ar: [
		{ say: /الإفريقية/, not: /الأفريقية|الافريقية/ },
		{ say: /^common\..*: دعوات المساهمة$/, not: /دعو(?:ة|ات) (?:المشاركة|للمشاركة|إلى المشاركة)/ },
		{ say: /مقالات من الدعوة/, not: /(?<![\p{L}\p{M}])(?:ال)?نداء(?![\p{L}\p{M}])/u },
		{ say: /^production\..*: القسم$/, not: /^[^:]*section[^:]*:.*(?:باب|أبواب)/i },
		{ say: /سجل التدقيق/, not: /سجلّ التدقيق|سجلّ? (?:ال)?أفعال/ },
		{ say: /تجارب الطبع/, not: /تجارب الطباعة|تجارب طباعية/ },
		{
			say: /^reviewDesk\.revision\.title: التعديل$/,
			not: /^reviewDesk\.[^:]*revision[^:]*:.*مراجعة|(?:النسخة|نسخت[كه]|بنسخت[كه]) المراجعة|مراجعت[كه] (?:منتظرة|متأخرة)|مراجعات|تنقيح|منقّ?ح/i,
		},
		{ say: /^workflow\..*: مجدول$/, not: /مبرمج|بُرمج|برمجة النشر/ },
		{ say: /مقالًا/, not: /مقالا(?![\p{L}\p{M}])/u },
		{ say: /المخطوط(?![\p{L}\p{M}])/u, not: /مخطوطة|مخطوطتي?ن|مخطوطتان/ },
		{ say: /أبدًا/, not: /أبداً/ },
		{ say: /^common\.nav\.about: من نحن$/, not: /عن المنصة/ },
		{
			say: /عرض البطاقة/,
			not: /مدخل في الدليل|^(?:article|books|journals|production|workflow)\..*تسجيل[ةت]/,
		},
		{ say: /المشاهدات والتنزيلات/, not: /الاطّ?لاعات والتنزيلات/ },
		{ say: /مبونغي/, not: /^(?!common\.siteName:).*Mbongi/ },
		{ say: /شروط الاستخدام/, not: /شروط الاستعمال/ },
		{ say: /^common\.nav\.desk: مكتب التحرير$/, not: /قاعة التحرير/ },
		{ say: /الرقم المرجعي/, not: /إشارة مرجعية|reference: المرجع$|\(المرجع\)/ },
		{ say: /رسالة هيئة التحرير/, not: /(?:ال|هذا )خطاب(?! ?الكراهية)/ },
		{
			say: /النسخة \{\{version\}\}/,
			not: /^(?:article|galley|submission|production)\..*(?:الإصدار|إصدار سابق)/,
		},
		{ say: /نسخة مجهولة المؤلف/, not: /المجهّلة|خالية من الأسماء/ },
		{ say: /قالب المقال/, not: /نموذج المقال|تعليمات (?:من )?النموذج/ },
		{ say: /مقال واحد/, not: /مقالة/ },
		{ say: /رموز الاسترداد/, not: /رموز الاستعادة/ },
		{ say: /إلغاء النشر/, not: /(?:سحب|مسحوب) من النشر/ },
		{ say: /فضائك/, not: /مساحت[كيه]/ },
		{ say: /[gG]reeting: تحية طيبة/, not: /[gG]reeting: (?!تحية طيبة(?: إلى \{\{name\}\})?،)/ },
		{ say: /ميغابايت/, not: /م\.ب/ },
		{ say: /العرض التوضيحي/, not: /العرض التجريبي/ },
		{ say: /^desk\..*calls: دعوات المساهمة$/, not: /\.calls: الدعوات$/ },
		{ say: /العنوان ب\{\{language\}\}/, not: /(?<!بلغة حسابك )\(\{\{language\}\}\)/ },
		{ say: /لا يوجد تحكيم جارٍ/, not: /لا تحكيم / },
		{ say: /إلى/, not: /(?<![\p{L}\p{M}])الى(?![\p{L}\p{M}])/u },
		{ say: /تقرير المحكّم \{\{letter\}\}/, not: /رأي المحك/ },
		{ say: /المحكّمون/, not: /محكِّم/ },
		{ say: /أثر في نسخة المحكّمين/, not: /قرينة|قرائن/ },
		{ say: /يُدعَون بعناوينهم البريدية/, not: /يدعون|ادعُ بالعنوان|الدعوة بالعنوان/ },
		{ say: /لم يُدعَ أحد/, not: /لم يدع |لم ترسل الدعوة|: (?:دعي|فتحت|أغلقت) في|: أرسلت الدعوة/ },
		// « الإخراج » is the layout of pages.
		{
			say: /^desk\.queues\.production: الإنتاج$/,
			not: /^(?!check\.|join\.|submission\.timeline\.).*(?<![\p{L}\p{M}])(?:ال)?إخراج(?! من)/u,
		},
		{ say: /^admin\.places\.call: دعوة المساهمة$/, not: /^(?:admin|desk|follows)\.[^:]*\bcall: الدعوة:?$/ },
		{ say: /[sS]lug: عنوان الصفحة/, not: /(?:[sS]lugs?|path|url): (?:العنوان|العناوين)$/ },
		{ say: /متابعة المخطوط/, not: /متابعة التقديم|فتح ملف التقديم/ },
		{ say: /أُلغي نشر مقالك/, not: /سُحب (?:مقالك|نشر)|^production\.mail\.unpublished\..*سحب/ },
		{ say: /جميع الحقول إلزامية/, not: /الحقول مطلوبة/ },
		{ say: /^auth\.signIn\.submit: تسجيل الدخول$/, not: /: دخول$|: الدخول بـ?(?:حساب|مفتاح)/ },
	],
}

describe.each(Object.entries(TERMS))('%s', (language, terms) => {
	const texts = textsIn(language)
	test.each(terms)('says $say, not $not', ({ say, not }) => {
		expect(texts.some((text) => say.test(text))).toBe(true)
		expect(texts.filter((text) => not.test(text))).toEqual([])
	})
})

/** The word for a journal right before its name, which mostly begins with that word: « La revue Revue de… », « مجلة مجلة… ». Quotation marks or a colon part them. */
const JOURNAL_BEFORE_NAME: { [language: string]: RegExp } = {
	fr: /\brevues?\s+\{\{(?:journal|title|name)\}\}/i,
	en: /\bjournals?\s+\{\{(?:journal|title|name)\}\}|\{\{(?:journal|title|name)\}\}\s+journal\b/i,
	es: /\brevistas?\s+\{\{(?:journal|title|name)\}\}/i,
	ar: /مجل(?:ة|ات)\s+\{\{(?:journal|title|name)\}\}/,
}

test.each(Object.entries(JOURNAL_BEFORE_NAME))(
	'%s: no sentence says “journal” before the name of one',
	(language, doubled) => {
		for (const text of [
			'La revue {{journal}} vous',
			'The journal {{name}}',
			'la revista {{title}}',
			'في مجلة {{journal}}',
		])
			expect(Object.values(JOURNAL_BEFORE_NAME).some((one) => one.test(text))).toBe(true)
		expect(textsIn(language).filter((text) => doubled.test(text))).toEqual([])
	},
)

test('what stands between two things of a page is the comma of its language', () => {
	const app = join(FOLDER, '../app')
	const written = readdirSync(app, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
		.flatMap((path) =>
			readFileSync(join(app, path), 'utf8')
				.split('\n')
				.filter((line) =>
					/^\s*(?:\{[^}]*\}|[A-Z]+), <bdi>|<\/bdi>, ?[{<]|\)\}, [{<]|\{', '\}|\? ', ' : ''|\bt\((?!.*<bdi dir="ltr">).*\.join\(', '\)/.test(
						line,
					),
				)
				.map((line) => `${path}: ${line.trim()}`),
		)
	expect(written).toEqual([])
})

/** Files whose words stay as they are in all languages: data of a check, a note to a French printer. */
const FRENCH_COLONS = /anonymity|write-for-printer|mail-samples|demonstration|exchange\/formats/

test('what stands between a name and what is said of it is the colon of its language', () => {
	const app = join(FOLDER, '../app')
	const written = readdirSync(app, { recursive: true, encoding: 'utf8' })
		.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !FRENCH_COLONS.test(path))
		.flatMap((path) =>
			readFileSync(join(app, path), 'utf8')
				.split('\n')
				.filter((line) =>
					/visually-hidden">(?:\{[^}]*\})?\s?:\s|\{' ?: '\}|`[^`]*\} : \$\{[^`]*`|<\/bdi> : \{|^\s*: \{\w+\}$/.test(
						line,
					),
				)
				.map((line) => `${path}: ${line.trim()}`),
		)
	expect(written).toEqual([])
})

/** Plurals without their figure that stand beside none: headings, and sentences about a list. */
const BESIDE_NO_FIGURE =
	/^(?:article\.rights\.awards|person\.affiliations|reviewDesk\.expired\.text|reviewDesk\.overdue\.intro|submission\.page\.certificates)_/

test('Arabic has no dual beside a figure: two journals are « مجلتان », under a figure of its own « مجلات »', () => {
	const texts = new Map(
		textsIn('ar').map((text) => [text.split(': ', 1)[0] ?? '', text.split(': ').slice(1).join(': ')]),
	)
	const doubled = [...texts].filter(([key, two]) => {
		if (!key.endsWith('_two') || BESIDE_NO_FIGURE.test(key)) return false
		const few = texts.get(key.replace(/_two$/, '_few')) ?? ''
		return few.includes('{{')
			? /\{\{formatted\}\} \p{L}+(?:ان|ين|تا|ا)(?![\p{L}\p{M}])/u.test(two)
			: two !== few
	})
	expect(doubled).toEqual([])
})

test('Arabic puts the tanwin before its alif, one way in all texts', () => {
	expect(textsIn('ar').filter((text) => /\u0627\u064B/.test(text))).toEqual([])
})

test('Arabic writes a word with its tanwin in every sentence or in none', () => {
	// Duals before what they belong to: « رمزا استرداد », two codes.
	const DUALS = new Set(['رمزا', 'رقما'])
	const written = new Map<string, Set<string>>()
	for (const text of textsIn('ar'))
		for (const word of text.match(/[\u0621-\u0652]+ا(?![\u0621-\u0652])/g) ?? []) {
			const bare = word.replaceAll(/[\u064B-\u0652]/g, '')
			written.set(bare, (written.get(bare) ?? new Set()).add(word.replaceAll(/[\u064E-\u0650\u0652]/g, '')))
		}
	const twoWays = [...written].filter(
		([bare, ways]) => !DUALS.has(bare) && ways.size > 1 && [...ways].some((way) => way.includes('\u064B')),
	)
	expect(twoWays).toEqual([])
})

test('Arabic keeps ranges of figures in their own direction: after its letters 12-34 would be read 34-12', () => {
	const ranges = textsIn('ar').filter((text) =>
		/\d[-–]\d/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')),
	)
	expect(ranges).toEqual([])
})

test('Arabic keeps addresses and endings of files in their own direction: https:// would be read //:https', () => {
	const turned = textsIn('ar').filter(
		(text) =>
			/[\u0600-\u06FF]/.test(text) &&
			!text.includes('](') &&
			/:\/\/|mailto:|(?<=[\s(])(?:\/[a-z]|\.docx?)/.test(
				text.replaceAll(/\u2066[^\u2069]*\u2069|\u200E\S*/g, ''),
			),
	)
	expect(turned).toEqual([])
})

/** Words of these forms that address nobody: of the root ح ك م, and what others did. */
const ADDRESSES_NOBODY = new Set(
	'كم وكم حكم الحكم بحكم أحكام يحكم تحكم والتحكم وستحكم محكم المحكم للمحكم يتم تتم سيتم ستتم خاتم كانوا شاؤوا يعرفوا يحكموا يجيبوا اكتملوا محكما تتكون'.split(
		' ',
	),
)
/** Endings of pronouns and verbs that address several people. */
const ADDRESSES_SEVERAL = [
	/(?:كم|كما|أنتم|[^ا]تم)$/,
	/تمو(?:ه|ها|هم|ني|نا)$/,
	/[^ل][وؤ]ا$/,
	/^[وفسل]*ت.{2,}ون(?:ه|ها|هم|ني|نا)?$/,
	/^(?:راسل|أخبر|فأخبر|اكتب|أعلم)ونا$/,
]

test('Arabic lists Latin names from right to left: without a mark its comma goes with them, and the last stands first', () => {
	const turned = textsIn('ar').filter((text) => /[A-Za-z\d](?:، ?[A-Za-z\d]|…\))/.test(text))
	expect(turned).toEqual([])
})

test('Arabic speaks to one person, in the interface and in mails', () => {
	const words = textsIn('ar').flatMap((text) =>
		(text.replaceAll(/[\u064B-\u0652\u0670]/g, '').match(/[\u0621-\u064A]+/g) ?? []).map((word) => ({
			word,
			text,
		})),
	)
	const several = words.filter(
		({ word }) =>
			word !== 'كما' && !ADDRESSES_NOBODY.has(word) && ADDRESSES_SEVERAL.some((ending) => ending.test(word)),
	)
	expect(several).toEqual([])
})

test.each(['fr', 'en', 'es', 'ar'])(
	'%s: what says that Word files and PDF are taken says OpenDocument too',
	(language) => {
		const formats = textsIn(language).filter((text) =>
			/\b(?:DOCX|PDF)\P{L}+(?:\p{L}+\P{L}+)?(?:DOCX|PDF)\b/u.test(text),
		)
		expect(
			textsIn(language).filter((text) =>
				/PDF, DOCX|DOCX.{1,8}ODT.{1,8}PDF|PDF .{1,4} DOCX .{1,4} ODT/.test(text),
			).length,
		).toBeGreaterThan(5)
		expect(formats.filter((text) => !/\bODT\b/.test(text))).toEqual([])
	},
)
