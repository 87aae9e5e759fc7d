import { expect, test } from 'vitest'
import { isProgram } from './program.ts'

/** As their makers document them: Google (Scholar reads as Googlebot), Bing, DuckDuckGo, Yandex, Baidu, Apple, Yahoo, Semantic Scholar, Internet Archive, Facebook; and programs of libraries and readers. */
test.each([
	'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/139.0.0.0 Safari/537.36',
	'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
	'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
	'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
	'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
	'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
	'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
	'Mozilla/5.0 (compatible) SemanticScholarBot (+https://www.semanticscholar.org/crawler)',
	'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
	'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
	'GoogleOther',
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
	'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
	'Mozilla/5.0 (compatible; heritrix/3.4.0 +https://archive.org)',
	'CORE/0.6 (+http://core.ac.uk)',
	'OpenAlex (mailto:team@ourresearch.org)',
	'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Zotero/7.0.11',
	'Zotero/7.0',
	'curl/8.14.1',
	'Wget/1.25.0',
	'python-requests/2.32.3',
	'node',
])('a program: %s', (agent) => expect(isProgram(agent)).toBe(true))

test.each([
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
	'Mozilla/5.0 (Linux; Android 9; TECNO KC8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36 OPR/73.0',
	'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191.308; U; fr) Presto/2.12.423 Version/12.16',
	'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
	'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)',
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
	'',
])('a reader: %s', (agent) => expect(isProgram(agent)).toBe(false))
