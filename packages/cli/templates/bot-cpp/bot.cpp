// A bot for __GAME__: one view per line on stdin, one answer per line on stdout. What it writes to stderr is kept for its author.
#include <iostream>
#include <random>
#include "json.hpp"

/** The index into view["legal"]. Sample views are in sample-view.json. */
static size_t choose(const Json& view, std::mt19937& dice) {
  return dice() % view["legal"].size();
}

int main() {
  std::mt19937 dice(1);
  std::string line;
  while (std::getline(std::cin, line)) {
    const Json request = Json::parse(line);
    const long id = static_cast<long>(request["id"].number);
    // "stays" in the first answer: this program plays one match after the other, and each further match begins with "new".
    if (request["type"].text == "new") {
      dice.seed(static_cast<unsigned>(request["random"][0].number));
      std::cout << "{\"id\":" << id << ",\"stays\":true}" << std::endl;
    } else {
      std::cout << "{\"id\":" << id << ",\"index\":" << choose(request, dice) << ",\"stays\":true}" << std::endl;
    }
  }
}
