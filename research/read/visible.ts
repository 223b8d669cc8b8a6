const never =
  "title,script,style,noscript,template,iframe,object,embed,svg,canvas,form,button,select,input,textarea,audio,video,dialog,[hidden],[aria-hidden=true],link,meta";
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|(?:left|top|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(0|inset\((?:50|100)%)|(?:max-)?(?:height|width)\s*:\s*0(?:px)?\s*(?:;|!|$)/i;
const whiteOnWhite = /(?:^|;)\s*color\s*:\s*(?:#fff(?:fff)?|white|transparent|rgba\([^)]*,\s*0\)|rgb\(255,\s*255,\s*255\))\s*(?:;|!|$)/i;

/** Removes what a reader of the page does not see: text hidden by its style is not evidence, and may be addressed to a machine. */
export function removeUnseen(document: Document): void {
  const comment = 8;
  for (const element of document.querySelectorAll(never)) element.remove();
  for (const element of document.querySelectorAll("[style]")) {
    const style = element.getAttribute("style") ?? "";
    if (hiddenStyle.test(style) || (whiteOnWhite.test(style) && !/background/i.test(style))) element.remove();
  }
  const walk: Node[] = [document];
  for (let node = walk.pop(); node; node = walk.pop())
    for (const child of node.childNodes) {
      if (child.nodeType === comment) child.remove();
      else walk.push(child);
    }
}
