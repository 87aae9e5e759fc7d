import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { damageOf, damageTable } from './damage.ts'

describe('the damage of a text', () => {
	test('is what was taken out of brackets, and no formula, example or sound in them', () => {
		expect(damageOf('<p>as seen (<em></em>) and [, ] there</p>', []).emptyBrackets).toBe(2)
		const whole =
			'<p>f(<math><mi>x</mi></math>), run <code>f()</code>, (<img src="/images/a">), well (.), [...]</p>'
		expect(damageOf(whole, []).emptyBrackets).toBe(0)
	})

	test('is a link that leads nowhere', () => {
		const html =
			'<p id="t-a"><a href="#t-a">a</a><a href="#t-b">b</a><a href="#ref-2">2</a><a href="#ref-3">3</a></p>'
		expect(damageOf(html, ['a', 'b']).lostTargets).toBe(2)
	})

	test('is a figure with nothing but its caption', () => {
		expect(damageOf('<figure><figcaption>F</figcaption></figure>', []).figuresWithoutPicture).toBe(1)
		expect(damageOf('<figure><p>a → b</p></figure><figure><img src="/images/a"></figure>', [])).toMatchObject(
			{
				figuresWithoutPicture: 0,
			},
		)
	})

	test('is TeX as it was typed, outside code', () => {
		expect(damageOf('<p>the \\textit{word}</p>', []).rawTex).toBe(1)
		expect(damageOf('<pre>\\textit{word}</pre>', []).rawTex).toBe(0)
	})

	test('is an example of which only its number is there', () => {
		const example = (words: string) => `<div class="exemple"><span class="numero">(3)</span> ${words}</div>`
		expect(damageOf(example('') + example('<p>mti</p>'), []).emptyExamples).toBe(1)
	})

	test('is a note that stands among the words', () => {
		expect(damageOf('<p>of /ɛ/.footnoteThe harmony, as footnoted by Whaley</p>', []).notesInWords).toBe(1)
	})

	test('is the label of code that is not there', () => {
		const html = '<p>Code</p>\n<p>On complète.</p><p>Code</p>\n<pre>x &lt;- 1</pre><p>Code civil</p>'
		expect(damageOf(html, []).codeLabels).toBe(1)
	})
})

test('marks and lengths in an entry of the bibliography are damage', () => {
	expect(
		damageOf('', ['From <i>q</i> to g.', 'From q0.5ptəltu to gilit.', '3pt shots, a < b']).marksInReferences,
	).toBe(2)
})

test('the demonstration library has no damage but what is listed', () => {
	expect(damageTable()).toBe(readFileSync('data/demo/damage.csv', 'utf8'))
})
