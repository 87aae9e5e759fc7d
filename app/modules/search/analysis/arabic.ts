import type { Analyser } from './analyser.ts'
import { fold } from './fold.ts'

const ARTICLES = ['وبال', 'وكال', 'وفال', 'فبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'فلل', 'لل', 'ال']
const SUFFIXES = ['يات', 'ات', 'ون', 'ين', 'ان', 'ها', 'هم', 'هن', 'نا', 'يا', 'يه', 'ه', 'ي']

export const ARABIC_SCRIPT = /\p{Script=Arabic}/u

/** A word without its article and the conjunction or preposition before it, while three letters are left. */
export function withoutArticle(folded: string): string {
	for (const article of ARTICLES)
		if (folded.startsWith(article) && folded.length - article.length >= 3) return folded.slice(article.length)
	return folded
}

/** A word as it is without the preposition that is written with it, and the conjunction before that, while three letters are left; null where none is. */
export function withoutPreposition(word: string): string | null {
	return /^[وف]?[لبك](\p{L}{3,})$/u.exec(word)?.[1] ?? null
}

/**
 * Light stemming in the manner of Larkey, Ballesteros and Connell's light10 (SIGIR 2002): the article with what
 * precedes it, a leading waw, then at most two endings of number, gender, relation or possession.
 */
export const arabic: Analyser = {
	stem(word) {
		let stem = withoutArticle(fold(word))
		if (stem.startsWith('و') && stem.length >= 5) stem = withoutArticle(stem.slice(1))
		for (let step = 0; step < 2; step++) {
			const suffix = SUFFIXES.find(
				(end) => stem.endsWith(end) && stem.length - end.length >= leastBefore(end),
			)
			if (!suffix) break
			stem = stem.slice(0, -suffix.length)
		}
		return stem
	},
	declared: new Map(),
	stopWords: new Set(
		`في من على إلى عن مع هذا هذه ذلك تلك التي الذي الذين اللذان هو هي هم هن أو أم ثم قد لقد كان كانت يكون تكون ليس لا لم لن ما ماذا
		كما كل بعض غير بين عند عندما حيث إذا إن أن أنه أنها كأن لكن لكي حتى منذ خلال بعد قبل دون أي أية نحو لدى ضد عبر حول و ف ب ل ك يا
		كيف متى أين هل به بها له لها فيه فيها منه منها عليه عليها إليه إليها وقد وهو وهي ومن وفي وعلى وإلى`
			.split(/\s+/u)
			.map(fold),
	),
	// Broken plurals of the vocabulary of scholarship and society: no ending shows them.
	irregular: foldedKeys({
		حقوق: 'حق',
		قوانين: 'قانون',
		كتب: 'كتاب',
		علوم: 'علم',
		بحوث: 'بحث',
		أبحاث: 'بحث',
		مدن: 'مدينة',
		مدارس: 'مدرسة',
		شعوب: 'شعب',
		حروب: 'حرب',
		بلدان: 'بلد',
		بلاد: 'بلد',
		قبائل: 'قبيلة',
		أفكار: 'فكرة',
		نصوص: 'نص',
		قضايا: 'قضية',
		مناهج: 'منهج',
		مصادر: 'مصدر',
		مراجع: 'مرجع',
		مشاكل: 'مشكلة',
		ظواهر: 'ظاهرة',
		مفاهيم: 'مفهوم',
		نظم: 'نظام',
		أنظمة: 'نظام',
		أحزاب: 'حزب',
		أطفال: 'طفل',
		رجال: 'رجل',
		نساء: 'امرأة',
		أسر: 'أسرة',
		أسواق: 'سوق',
		أراضي: 'أرض',
		أديان: 'دين',
		طلاب: 'طالب',
		عمال: 'عامل',
		حكام: 'حاكم',
		مجالس: 'مجلس',
		محاكم: 'محكمة',
		وثائق: 'وثيقة',
		مخاطر: 'خطر',
		موارد: 'مورد',
		مناطق: 'منطقة',
		جرائم: 'جريمة',
		وسائل: 'وسيلة',
		رسائل: 'رسالة',
		دراسات: 'دراسة',
		آثار: 'أثر',
		أمراض: 'مرض',
		أزمات: 'أزمة',
		مراكز: 'مركز',
		مواقف: 'موقف',
		فرق: 'فرقة',
		قيم: 'قيمة',
		آداب: 'أدب',
		فنون: 'فن',
		قصص: 'قصة',
		قصائد: 'قصيدة',
		لهجات: 'لهجة',
		حدود: 'حد',
		دساتير: 'دستور',
		جماعات: 'جماعة',
		أقاليم: 'إقليم',
		مصالح: 'مصلحة',
		شعراء: 'شاعر',
		علماء: 'عالم',
		أدباء: 'أديب',
		رؤساء: 'رئيس',
		زعماء: 'زعيم',
		فقهاء: 'فقيه',
		أمراء: 'أمير',
		وزراء: 'وزير',
		ملوك: 'ملك',
		حجاج: 'حج',
		حجيج: 'حج',
		صحف: 'صحيفة',
		جرائد: 'جريدة',
		صحفي: 'صحافي',
		صحفيون: 'صحافي',
		صحفيين: 'صحافي',
		أمم: 'أمة',
		قرى: 'قرية',
		جزر: 'جزيرة',
		أنهار: 'نهر',
		جبال: 'جبل',
		شباب: 'شاب',
		قادة: 'قائد',
		تجار: 'تاجر',
		أبواب: 'باب',
		فصول: 'فصل',
		أشعار: 'شعر',
		أعمال: 'عمل',
		أحداث: 'حدث',
		أنواع: 'نوع',
		أشكال: 'شكل',
		أسماء: 'اسم',
		أصوات: 'صوت',
		ألفاظ: 'لفظ',
		حروف: 'حرف',
		معاني: 'معنى',
		تقاليد: 'تقليد',
		طرق: 'طريق',
		مساجد: 'مسجد',
		كنائس: 'كنيسة',
		مذاهب: 'مذهب',
		طوائف: 'طائفة',
		جيوش: 'جيش',
		عصور: 'عصر',
		قرون: 'قرن',
		بنوك: 'بنك',
		موانئ: 'ميناء',
		خرائط: 'خريطة',
		نخب: 'نخبة',
	}),
}

/** Two letters may carry the feminine ending (لغة, لغات); before any other, two letters would be chance. */
function leastBefore(suffix: string): number {
	return suffix === 'ات' || suffix === 'ه' ? 2 : 3
}

function foldedKeys(words: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(words).map(([plural, singular]) => [fold(plural), singular]))
}
