import type { Locator } from "playwright-core";

/** The clipboard content of a program, and the expected result in a text. */
export type Clipboard = { program: string; html: string; becomes: string };

const wordBullet = (glyph: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${glyph}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const wordItem = (list: number, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list}'>${wordBullet(marker)}${words}<o:p></o:p></p>`;

const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation"><span style="font-size:11pt;white-space:pre-wrap">${words}</span></p></li>`;

/** Clipboards as programs fill them, shortened; all marks that identify the program are kept. */
export const clipboards: Clipboard[] = [
  {
    program: "Word",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri";} @list l0 {mso-list-id:1} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Offer for the villa</p>
<h2 style='margin-top:2pt'><span style='font-family:"Calibri Light";color:#2F5496'>Scope<o:p></o:p></span></h2>
<p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='font-size:12.0pt;color:black'>Bold</span></b><span
lang=EN-US style='font-size:12.0pt'> and <i>italic</i>, <u>underlined</u> text<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(0, 1, "·", "Lights")}${wordItem(0, 2, "o", "Dimmable")}${wordItem(0, 1, "·", "Shades")}
<p class=MsoNormal align=center style='text-align:center'>Centred</p>
${wordItem(1, 1, "3.", "Third")}${wordItem(1, 2, "a)", "First of it")}${wordItem(1, 1, "4.", "Fourth")}
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr>
<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>A<o:p></o:p></p></td>
<td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<p class=MsoNormal><img width=100 src="file:///C:/Users/x/image001.png">after<o:p></o:p></p><!--EndFragment--></body></html>`,
    becomes:
      "<h1>Offer for the villa</h1><h2>Scope</h2><p><strong>Bold</strong> and <em>italic</em>, <u>underlined</u> text</p>" +
      "<ul><li><p>Lights</p><ul><li><p>Dimmable</p></li></ul></li><li><p>Shades</p></li></ul>" +
      '<p data-align="center">Centred</p>' +
      '<ol start="3"><li><p>Third</p><ol><li><p>First of it</p></li></ol></li><li><p>Fourth</p></li></ol>' +
      "<table><tbody><tr><td><p>A</p></td><td><p></p></td></tr></tbody></table><p>after</p>",
  },
  {
    program: "Word on the web",
    html: `<div class="OutlineElement Ltr"><p class="Paragraph" style="margin:0"><span data-contrast="auto" class="TextRun" style="font-size:11pt;color:#404040"><span class="NormalTextRun">Words</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span>One</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2" role="list"><li data-aria-level="2" role="listitem"><p class="Paragraph"><span>Deeper</span></p></li></ul></div>`,
    becomes: "<p>Words</p><ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li></ul>",
  },
  {
    program: "Google Docs",
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Heading</span></h1><p dir="ltr" style="line-height:1.38;text-align:justify"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;">Bold</span><span style="font-weight:400;color:#ff0000"> plain </span><span style="font-style:italic;text-decoration:underline;-webkit-text-decoration-skip:none">both</span> H<span style="font-size:0.6em;vertical-align:sub;">2</span>O <a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><br /><p dir="rtl" style="line-height:1.38"><span style="font-size:11pt">مرحبا بالعالم</span></p><ul style="margin-top:0;padding-inline-start:48px">${docsItem(1, "One")}<ul>${docsItem(2, "Nested")}</ul>${docsItem(1, "Two")}</ul><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse"><colgroup><col width="312"/><col width="312"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt"><p dir="ltr"><span>Cell</span></p></td><td><br></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h1>Heading</h1><p data-align="justify"><strong>Bold</strong> plain <em><u>both</u></em> H<sub>2</sub>O ' +
      '<a href="https://example.com/">a link</a></p><p dir="rtl">مرحبا بالعالم</p>' +
      "<ul><li><p>One</p><ul><li><p>Nested</p></li></ul></li><li><p>Two</p></li></ul>" +
      "<table><tbody><tr><td><p>Cell</p></td><td><p></p></td></tr></tbody></table>",
  },
  {
    program: "LibreOffice",
    html: '<p style="line-height:100%"><font face="Liberation Serif"><font size="3" color="#ff0000"><b>Words</b></font></font></p>',
    becomes: "<p><strong>Words</strong></p>",
  },
  {
    program: "Word with review comments",
    html: "<p class=MsoNormal>Our price is fair.<span style='mso-special-character:comment'><a class=msocomanchor href=\"#_msocom_1\">[A1]</a></span></p><div style='mso-element:comment-list'><div class=msocomtxt id=\"_com_1\"><p class=MsoCommentText>margin is 40 percent</p></div></div>",
    becomes: "<p>Our price is fair.</p>",
  },
  {
    program: "Word with tracked changes",
    html: '<p>Old <del cite="mailto:x">price 900</del><ins cite="mailto:x">price 1200</ins></p>',
    becomes: "<p>Old price 1200</p>",
  },
  {
    program: "Excel with a hidden row",
    html: "<table><tr style='display:none'><td>Hidden cost</td><td>900</td></tr><tr><td>Item</td><td>Price 1200</td></tr></table>",
    becomes: "<table><tbody><tr><td><p>Item</p></td><td><p>Price 1200</p></td></tr></tbody></table>",
  },
  {
    program: "Excel with a hidden column",
    html: "<table><col width=64><col width=0 style='display:none'><col width=64><tr><td rowspan=2>A</td><td>cost</td><td>B</td></tr><tr><td>900</td><td>C</td></tr><tr><td colspan=2>D</td><td>E</td></tr></table>",
    becomes:
      '<table><tbody><tr><td rowspan="2"><p>A</p></td><td><p>B</p></td></tr><tr><td><p>C</p></td></tr><tr><td><p>D</p></td><td><p>E</p></td></tr></tbody></table>',
  },
  {
    program: "Excel with a bold cell, and one over all columns",
    html: "<table><tr><td colspan=1000 style='font-weight:700'>All</td></tr><tr><td>A</td><td>B</td></tr></table>",
    becomes:
      '<table><tbody><tr><td colspan="2"><p><strong>All</strong></p></td></tr><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
  },
  {
    program: "Word with a line break within a paragraph",
    html: "<p>one\vtwo\u2028three</p>",
    becomes: "<p>one<br>two<br>three</p>",
  },
  {
    program: "WhatsApp and Gmail",
    html: '<p>see you <img alt="😀" data-plain-text="😀" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" class="emoji"> thanks <img src="https://fonts.gstatic.example/32.png" alt="🙏" data-emoji="🙏"></p>',
    becomes: "<p>see you 😀 thanks 🙏</p>",
  },
  {
    program: "GitHub",
    html: '<ul><li><input type="checkbox" checked disabled>Done</li><li><input type="checkbox" disabled>Open</li></ul>',
    becomes: "<ul><li><p>☑ Done</p></li><li><p>☐ Open</p></li></ul>",
  },
  {
    program: "Quill",
    html: '<p>First</p><p class="ql-align-center"><span style="color: rgb(230, 0, 0)">red</span></p><ol><li>a</li><li class="ql-indent-1">b</li></ol>',
    becomes:
      '<p>First</p><p data-align="center"><span data-c="#e60000">red</span></p>' +
      "<ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>",
  },
  {
    program: "somebody hostile",
    html: '<p>a<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"></svg><a href="javascript:window.hacked=1">b</a><iframe src="https://evil.example"></iframe><script>window.hacked=1</script></p>',
    becomes: "<p>ab</p>",
  },
];

/** Pastes this clipboard content into an element like a browser does. */
export function paste(element: Locator, content: { html?: string; text?: string; png?: string }): Promise<void> {
  return element.evaluate((target, { html, text, png }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData("text/html", html);
    if (text) clipboardData.setData("text/plain", text);
    if (png) {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([bytes], "plan.png", { type: "image/png" }));
    }
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}
